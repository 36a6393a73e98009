import type { TicketFilter } from './types.ts'

// The list that the ticket was opened from, for the back link and for next and previous ticket.

interface LastList {
  /** Omitted for a page that lists something else, such as messages. */
  filter?: TicketFilter | undefined
  title: string
  href: string
}

const storageName = 'bellhop.last-list'
let last: LastList | undefined

export function saveLastList(list: LastList): void {
  last = list
  sessionStorage.setItem(storageName, JSON.stringify(last))
}

export function lastList(): LastList | undefined {
  last ??= JSON.parse(sessionStorage.getItem(storageName) ?? 'null') ?? undefined
  return last
}
