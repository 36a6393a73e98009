import type { TicketItem } from '@bellhop/sdk'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface RowCursor {
  /** The ticket at which keys do something. */
  ticket: TicketItem | undefined
  set(id: string): void
  /** Moves by so many rows, and shows it. */
  move(by: number): TicketItem | undefined
  moveTo(ticket: TicketItem | undefined): void
}

/** The row that has, or had last, the focus. */
export function useCursor(
  tickets: readonly TicketItem[],
  scroller: RefObject<HTMLElement | null>,
  returnedFrom: number | undefined,
): RowCursor {
  const [id, set] = useState(
    () => tickets.find(({ ticket_number }) => ticket_number === returnedFrom)?.id,
  )
  /** The row that takes the focus as soon as it is there; first, the one somebody comes back to. */
  const awaited = useRef(id)
  const at = tickets.findIndex((ticket) => ticket.id === id)

  const moveTo = (ticket: TicketItem | undefined) => {
    if (!ticket) return
    set(ticket.id)
    if (!focusRow(scroller.current, ticket.id)) awaited.current = ticket.id
  }
  const move = (by: number) => {
    const to = at < 0 ? 0 : Math.min(Math.max(at + by, 0), tickets.length - 1)
    moveTo(tickets[to])
    return tickets[to]
  }

  useLayoutEffect(() => {
    if (awaited.current && focusRow(scroller.current, awaited.current)) awaited.current = undefined
  })

  return { ticket: tickets[at], set, move, moveTo }
}

/** Whether there is such a row. */
function focusRow(scroller: HTMLElement | null, id: string): boolean {
  const row = scroller?.querySelector(`[data-id="${id}"]`)
  row?.querySelector('a')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
  return Boolean(row)
}
