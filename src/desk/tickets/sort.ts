import { invalid } from '../../platform/errors.ts'
import { decodeCursorText } from '../../platform/http/paging.ts'
import { parseTimestamp } from '../../platform/time.ts'
import type { Sort, TicketItem } from './schema.ts'

/** The last ticket of the previous page, as it was when that page was read. */
export interface TicketCursor {
  ticket_number: number
  updated_at: string
}

interface Order {
  /** ORDER BY for tickets `t`. */
  sql: string
  /** The condition for tickets after the cursor. */
  after: string
  /** Cursors start with this, so that one is not used with another order. */
  prefix: string
}

export const sortOrders: Record<Sort, Order> = {
  newest: {
    sql: 't.ticket_number DESC',
    after: 't.ticket_number < :after_number',
    prefix: 'n',
  },
  oldest: {
    sql: 't.ticket_number',
    after: 't.ticket_number > :after_number',
    prefix: 'o',
  },
  updated: {
    sql: 't.updated_at DESC, t.ticket_number DESC',
    after: '(t.updated_at, t.ticket_number) < (:after_time, :after_number)',
    prefix: 'u',
  },
}

export function encodeTicketCursor(ticket: TicketItem, sort: Sort): string {
  const { ticket_number, updated_at } = ticket
  return `${sortOrders[sort].prefix}${ticket_number}${sort === 'updated' ? `@${updated_at}` : ''}`
}

export function decodeTicketCursor(
  cursor: string | undefined,
  sort: Sort,
): TicketCursor | undefined {
  if (cursor === undefined) return undefined
  const [, prefix, number, time = ''] = cursorPattern.exec(decodeCursorText(cursor)) ?? []
  const isSameSort = prefix === sortOrders[sort].prefix
  if (!isSameSort || (sort === 'updated' ? parseTimestamp(time) !== time : time !== '')) {
    throw invalid(['query', 'cursor'], 'not a valid cursor for this list')
  }
  return { ticket_number: Number(number), updated_at: time }
}

const cursorPattern = /^([a-z])(\d{1,15})(?:@([-\d]{10}T[:\d]{8}Z))?$/
