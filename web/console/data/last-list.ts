import type { TicketFilter } from './types.ts'

// The list from which tickets are opened: the way back to it, and to the tickets beside one.

interface LastList {
  filter: TicketFilter
  title: string
  href: string
}

const storageName = 'bellhop.last-list'
let last: LastList | undefined

export function saveLastList(filter: TicketFilter, title: string, href: string): void {
  last = { filter, title, href }
  sessionStorage.setItem(storageName, JSON.stringify(last))
}

export function lastList(): LastList | undefined {
  last ??= JSON.parse(sessionStorage.getItem(storageName) ?? 'null') ?? undefined
  return last
}
