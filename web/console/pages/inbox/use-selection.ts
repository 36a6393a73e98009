import type { TicketItem } from '@bellhop/sdk'
import { useCallback, useMemo, useRef, useState } from 'react'

export interface Selection {
  has(id: string): boolean
  tickets: readonly TicketItem[]
  /** With `isRange`: everything from the last toggled ticket to this one. */
  toggle(id: string, isRange?: boolean): void
  /** Adds everything from one ticket to the other. */
  extend(from: string, to: string): void
  selectAll(): void
  clear(): void
}

/** The selected rows. */
export function useSelection(tickets: readonly TicketItem[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string>(undefined)
  const latest = useRef(tickets)
  latest.current = tickets

  const toggle = useCallback((id: string, isRange = false) => {
    const from = anchor.current
    anchor.current = id
    setIds((before) => {
      if (isRange && from) return new Set([...before, ...between(latest.current, from, id)])
      return before.has(id) ? without(before, id) : new Set([...before, id])
    })
  }, [])
  const extend = (from: string, to: string) => {
    anchor.current = to
    setIds((before) => new Set([...before, ...between(tickets, from, to)]))
  }

  return {
    has: (id) => ids.has(id),
    tickets: useMemo(() => tickets.filter(({ id }) => ids.has(id)), [tickets, ids]),
    toggle,
    extend,
    selectAll: () => setIds(new Set(tickets.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

function between(tickets: readonly TicketItem[], one: string, other: string): string[] {
  const [from, to] = [one, other]
    .map((id) => tickets.findIndex((ticket) => ticket.id === id))
    .toSorted((a, b) => a - b)
  return tickets.slice(Math.max(0, from!), to! + 1).map(({ id }) => id)
}

const without = (ids: ReadonlySet<string>, id: string) =>
  new Set([...ids].filter((other) => other !== id))
