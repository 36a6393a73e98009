import type { ReadTx } from '../db/db.ts'
import { parseTerms } from '../db/search/terms.ts'
import type { Page } from '../http/paging.ts'
import type { TicketFilter, TicketItem, TicketListQuery } from './schema.ts'
import {
  categoryKey,
  countFoundTickets,
  countTickets,
  listTickets,
  searchTicketItems,
  seqOfNumber,
  type TicketConditions,
} from './store.ts'

/** The tickets that fit every filter, newest first, from an offset or after a ticket number. */
export async function pageOfTickets(
  tx: ReadTx,
  query: TicketListQuery,
  afterNumber: number | undefined,
): Promise<Page<TicketItem>> {
  const { limit = 100, offset = 0 } = query
  const filter = ticketConditions(query)
  const terms = parseTerms(query.search ?? '')
  const search = { terms, conditions: filter, isSelective: isSelective(query) }

  const items =
    terms.length === 0
      ? await listTickets(tx, after(filter, afterNumber), { limit, offset })
      : await searchTicketItems(tx, {
          ...search,
          ...(await before(tx, afterNumber)),
          limit,
          offset,
        })

  let total: number | undefined
  if (query.include_total) {
    total =
      terms.length === 0 ? await countTickets(tx, filter) : await countFoundTickets(tx, search)
  }
  return { items, next: items.length < limit ? undefined : items.at(-1)?.ticket_number, total }
}

function ticketConditions(filter: TicketFilter): TicketConditions {
  const parts: string[] = []
  const values: TicketConditions['values'] = {}
  const equals = (column: string, value: string | null | undefined) => {
    if (value === undefined) return
    parts.push(`AND t.${column} = :${column}`)
    values[column] = value
  }
  equals('status', filter.status)
  equals('priority', filter.priority)
  equals('assigned_user_id', filter.assigned_user_id)
  equals('assigned_team_id', filter.assigned_team_id)
  equals('customer_id', filter.customer_id)
  if (filter.category !== undefined) equals('category_key', categoryKey(filter.category))
  if (filter.unassigned === true) {
    parts.push('AND t.assigned_user_id IS NULL AND t.assigned_team_id IS NULL')
  } else if (filter.unassigned === false) {
    parts.push('AND (t.assigned_user_id IS NOT NULL OR t.assigned_team_id IS NOT NULL)')
  }
  return { sql: parts.join(' '), values }
}

/** Statuses and priorities are few, so that each has many tickets; of the rest one may have few. */
const isSelective = (filter: TicketFilter) =>
  filter.customer_id !== undefined ||
  filter.assigned_user_id !== undefined ||
  filter.assigned_team_id !== undefined ||
  filter.category !== undefined

function after(filter: TicketConditions, ticketNumber: number | undefined): TicketConditions {
  if (ticketNumber === undefined) return filter
  return {
    sql: `${filter.sql} AND t.ticket_number < :after_number`,
    values: { ...filter.values, after_number: ticketNumber },
  }
}

/** The same place for a search, which goes by the order in which tickets came. */
async function before(tx: ReadTx, ticketNumber: number | undefined): Promise<{ before?: number }> {
  return ticketNumber === undefined ? {} : { before: await seqOfNumber(tx, ticketNumber) }
}
