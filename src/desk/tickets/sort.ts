import { invalid } from '../../platform/errors.ts'
import { decodeCursorText } from '../../platform/http/paging.ts'
import { parseTimestamp } from '../../platform/time.ts'
import type { Sort, TicketItem } from './schema.ts'

/** Where a page begins: after this ticket, as it was when the page before was read. */
export interface TicketCursor {
  ticket_number: number
  updated_at: string
}

interface Order {
  /** The order of tickets `t`. */
  sql: string
  /** What comes after a place. */
  after: string
  /** A cursor belongs to its order: what it holds begins with this. */
  letter: string
}

export const sortOrders: Record<Sort, Order> = {
  newest: {
    sql: 't.ticket_number DESC',
    after: 't.ticket_number < :after_number',
    letter: 'n',
  },
  oldest: {
    sql: 't.ticket_number',
    after: 't.ticket_number > :after_number',
    letter: 'o',
  },
  updated: {
    sql: 't.updated_at DESC, t.ticket_number DESC',
    after: '(t.updated_at, t.ticket_number) < (:after_time, :after_number)',
    letter: 'u',
  },
}

/** What a cursor holds; the time only if it matters. */
export function encodeTicketCursor(ticket: TicketItem, sort: Sort): string {
  const { ticket_number, updated_at } = ticket
  return `${sortOrders[sort].letter}${ticket_number}${sort === 'updated' ? `@${updated_at}` : ''}`
}

export function decodeTicketCursor(
  cursor: string | undefined,
  sort: Sort,
): TicketCursor | undefined {
  if (cursor === undefined) return undefined
  const [, letter, number, time = ''] = cursorForm.exec(decodeCursorText(cursor)) ?? []
  const isOurs = letter === sortOrders[sort].letter
  if (!isOurs || (sort === 'updated' ? parseTimestamp(time) !== time : time !== '')) {
    throw invalid(['query', 'cursor'], 'not a valid cursor for this list')
  }
  return { ticket_number: Number(number), updated_at: time }
}

const cursorForm = /^([a-z])(\d{1,15})(?:@([-\d]{10}T[:\d]{8}Z))?$/
