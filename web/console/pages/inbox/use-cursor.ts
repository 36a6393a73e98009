import type { TicketItem } from '@bellhop/sdk'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface RowCursor {
  /** The ticket that shortcuts apply to. */
  ticket: TicketItem | undefined
  set(id: string): void
  /** Moves by this many rows, and scrolls to the row. */
  move(by: number): TicketItem | undefined
  moveTo(ticket: TicketItem | undefined): void
}

/** The row that has the focus, or had it last. */
export function useCursor(
  tickets: readonly TicketItem[],
  scroller: RefObject<HTMLElement | null>,
  returnedFrom: number | undefined,
): RowCursor {
  const [id, set] = useState(
    () => tickets.find(({ ticket_number }) => ticket_number === returnedFrom)?.id,
  )
  /** The row to focus once it is rendered; at first, that of the ticket they come back from. */
  const pending = useRef(id)
  const index = tickets.findIndex((ticket) => ticket.id === id)

  const moveTo = (ticket: TicketItem | undefined) => {
    if (!ticket) return
    set(ticket.id)
    if (!focusRow(scroller.current, ticket.id)) pending.current = ticket.id
  }
  const move = (by: number) => {
    const to = index < 0 ? 0 : Math.min(Math.max(index + by, 0), tickets.length - 1)
    moveTo(tickets[to])
    return tickets[to]
  }

  useLayoutEffect(() => {
    if (pending.current && focusRow(scroller.current, pending.current)) pending.current = undefined
  })

  return { ticket: tickets[index], set, move, moveTo }
}

/** Returns whether the row exists. */
function focusRow(scroller: HTMLElement | null, id: string): boolean {
  const row = scroller?.querySelector(`[data-id="${id}"]`)
  row?.querySelector('a')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
  return Boolean(row)
}
