import { invalid } from '../../platform/errors.ts'
import { decodeCursorText } from '../../platform/http/paging.ts'
import { parseTimestamp } from '../../platform/time.ts'
import type { ListedTicket } from './include.ts'
import type { Sort } from './schema.ts'

/** The last ticket of the previous page, as it was when that page was read. */
export interface TicketCursor {
  ticket_number: number
  /** Only of orders by a time. */
  time: string
  /** Only with `sort=waiting`. */
  waiting_for: string
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
  waiting: {
    sql: 't.waiting_for, t.waiting_since_at, t.ticket_number',
    after:
      '(t.waiting_for, t.waiting_since_at, t.ticket_number) > (:after_waiting_for, :after_time, :after_number)',
    prefix: 'w',
  },
  snoozed_until: {
    sql: 'snoozed.until_at, snoozed.ticket_number',
    after: '(snoozed.until_at, snoozed.ticket_number) > (:after_time, :after_number)',
    prefix: 's',
  },
}

/** Expects the columns of `include=waiting` and `include=snooze` for the orders that need them. */
export function encodeTicketCursor(ticket: ListedTicket, sort: Sort): string {
  const { ticket_number, updated_at, waiting_for, waiting_since_at, snooze_until_at } = ticket
  const start = `${sortOrders[sort].prefix}${ticket_number}`
  if (sort === 'updated') return `${start}@${updated_at}`
  if (sort === 'snoozed_until') return `${start}@${snooze_until_at}`
  return sort === 'waiting' ? `${start}@${waiting_since_at}${waiting_for}` : start
}

export function decodeTicketCursor(
  cursor: string | undefined,
  sort: Sort,
): TicketCursor | undefined {
  if (cursor === undefined) return undefined
  const match = cursorPattern.exec(decodeCursorText(cursor))
  const [, prefix, number, time = '', waiting_for = ''] = match ?? []
  const hasTime = sort === 'updated' || sort === 'waiting' || sort === 'snoozed_until'
  const isSameSort = prefix === sortOrders[sort].prefix
  const isWhole = (waiting_for !== '') === (sort === 'waiting')
  if (!isSameSort || !isWhole || (hasTime ? parseTimestamp(time) !== time : time !== '')) {
    throw invalid(['query', 'cursor'], 'not a valid cursor for this list')
  }
  return { ticket_number: Number(number), time, waiting_for }
}

const cursorPattern = /^([a-z])(\d{1,15})(?:@([-\d]{10}T[:\d]{8}Z)(agent|customer)?)?$/
