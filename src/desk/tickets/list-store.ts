import type { ReadTx } from '../../platform/db/db.ts'
import { dynamicQuery, query, type Value } from '../../platform/db/statement.ts'
import { isDeep } from '../../platform/http/paging.ts'
import { fieldListColumn } from '../fields/list-of-ticket.ts'
import { tagListColumn } from '../tags/list-of-ticket.ts'
import { fullColumns, listColumns } from './columns.ts'
import { excerptSourceLength, type Included, type ListedTicket } from './include.ts'
import type { Status, Ticket } from './schema.ts'
import { searchableTickets } from './searchable.ts'
import { unreadSql } from './unread.ts'

// Lists, counts and searches. Statements about a single ticket are in store.ts.

const includeSql: Record<Included[number], { columns: string; join?: string }> = {
  customer: {
    columns: 'asking.name AS customer_name, asking.email AS customer_email',
    join: 'LEFT JOIN customers asking ON asking.id = t.customer_id',
  },
  excerpt: { columns: `substr(t.description, 1, ${excerptSourceLength}) AS beginning` },
  is_unverified: { columns: 't.is_unverified' },
  waiting: { columns: 't.waiting_for, t.waiting_since_at' },
  opened_by: { columns: 't.opened_by' },
  latest_message: {
    columns: `t.latest_comment_id, t.opened_by AS latest_opened_by, t.latest_author_type, coalesce(latest.created_at, t.created_at) AS latest_at,
      coalesce(latest.author_name, CASE WHEN t.is_unverified
        THEN coalesce(t.requester_name, 'Customer') ELSE opener.name END) AS latest_author_name,
      substr(coalesce(latest.body, t.description), 1, ${excerptSourceLength}) AS latest_beginning`,
    join: `LEFT JOIN comments latest ON latest.id = t.latest_comment_id
      LEFT JOIN customers opener ON opener.id = t.customer_id`,
  },
  tags: { columns: tagListColumn },
  fields: { columns: fieldListColumn },
  unread: unreadSql,
  snooze: {
    columns: `z.user_id AS snooze_user_id, z.until_at AS snooze_until_at,
      z.previous_until_at AS snooze_previous_until_at,
      z.is_woken_by_reply AS snooze_is_woken_by_reply`,
    join: 'LEFT JOIN ticket_snoozes z ON z.ticket_id = t.id',
  },
  spam: {
    columns: 'marked.user_id AS spam_user_id, marked.marked_at AS spam_marked_at',
    join: 'LEFT JOIN ticket_spam marked ON marked.ticket_id = t.id',
  },
}

const including = (included: Included) => ({
  columns: [listColumns, ...included.map((name) => includeSql[name].columns)].join(', '),
  join: included.map((name) => includeSql[name].join ?? '').join(' '),
})

/** Conditions on tickets `t`, each preceded by AND, and their values. */
export interface TicketConditions {
  sql: string
  values: Record<string, Value>
  /** Where `t` comes from, if not from the table alone. */
  from?: string
  /** The column with the number of the ticket that the list is read in the order of. */
  number?: string
}

export interface TicketPage {
  limit: number
  offset: number
  /** Newest first by default. */
  order?: string
  included?: Included
}

export function listTickets(
  tx: ReadTx,
  conditions: TicketConditions,
  page: TicketPage,
): Promise<ListedTicket[]> {
  const { limit, offset, order = 't.ticket_number DESC', included = [] } = page
  const { columns, join } = including(included)
  const pageOfTickets = dynamicQuery<ListedTicket>(`
    SELECT ${columns} FROM ${conditions.from ?? 'tickets t'} ${join}
    WHERE t.organization_id = :organization_id ${conditions.sql}
    ORDER BY ${order} LIMIT :limit OFFSET :offset`)
  const values = { ...conditions.values, limit, offset }
  return isDeep(offset) ? tx.allInTurn(pageOfTickets, values) : tx.all(pageOfTickets, values)
}

export async function countTickets(tx: ReadTx, conditions: TicketConditions): Promise<number> {
  const count = dynamicQuery<{ total: number }>(`
    SELECT count(*) AS total FROM ${conditions.from ?? 'tickets t'}
    WHERE t.organization_id = :organization_id ${conditions.sql}`)
  // A tag or a value can have many tickets.
  const rows =
    conditions.from === undefined
      ? tx.all(count, conditions.values)
      : tx.allInTurn(count, conditions.values)
  return (await rows)[0]!.total
}

/** Stops counting at `max`: a filter without an index can match any number. */
export async function countTicketsUpTo(
  tx: ReadTx,
  conditions: TicketConditions,
  max: number,
): Promise<number> {
  const count = dynamicQuery<{ total: number }>(`
    SELECT count(*) AS total FROM (
      SELECT 1 FROM ${conditions.from ?? 'tickets t'}
      WHERE t.organization_id = :organization_id ${conditions.sql} LIMIT :max) counted`)
  return (await tx.allInTurn(count, { ...conditions.values, max }))[0]!.total
}

/** The same from `ticket_counts`, for conditions on that table and a set of statuses. */
export async function countFromTotals(
  tx: ReadTx,
  conditions: TicketConditions,
  statuses: readonly Status[],
): Promise<number> {
  if (statuses.length === 0) return 0
  const counted = statuses.map((status) => `t.${status}_count`)
  const sum = dynamicQuery<{ total: number }>(`
    SELECT CAST(coalesce(sum(${counted.join(' + ')}), 0) AS bigint) AS total FROM ticket_counts t
    WHERE t.organization_id = :organization_id AND t.created_day = '' ${conditions.sql}`)
  return (await tx.one(sum, conditions.values))!.total
}

const seqBeforeNumber = query<{ seq: number }>(`
  SELECT seq FROM tickets
  WHERE organization_id = :organization_id AND ticket_number < :ticket_number
  ORDER BY ticket_number DESC LIMIT 1`)

/** Tickets from this `seq` on have the given number or a higher one. */
export async function findSeqOfNumber(tx: ReadTx, ticketNumber: number): Promise<number> {
  const row = await tx.one(seqBeforeNumber, { ticket_number: ticketNumber })
  return (row?.seq ?? 0) + 1
}

export interface TicketSearch {
  terms: readonly string[]
  conditions?: TicketConditions
  isSelective?: boolean
  /** Also in comments and in the names of files. */
  includesParts?: boolean
  before?: number
  limit: number
  offset?: number
}

export const searchTicketItems = (tx: ReadTx, search: TicketSearch, included: Included) =>
  tx.search<ListedTicket>(searchableTickets, { ...including(included), ...toSearchOptions(search) })

export const searchTickets = (tx: ReadTx, search: TicketSearch) =>
  tx.search<Ticket>(searchableTickets, { columns: fullColumns, ...toSearchOptions(search) })

export const countSearchMatches = (
  tx: ReadTx,
  { conditions = noConditions, ...search }: Omit<TicketSearch, 'limit' | 'offset' | 'before'>,
) => {
  const { sql, values } = conditions
  return tx.countMatches(searchableTickets, { ...search, conditions: sql, values })
}

const noConditions: TicketConditions = { sql: '', values: {} }

function toSearchOptions({ conditions = noConditions, ...search }: TicketSearch) {
  return { ...search, conditions: conditions.sql, values: conditions.values }
}
