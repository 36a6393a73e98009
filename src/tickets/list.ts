import type { ReadTx } from '../db/db.ts'
import { parseTerms } from '../db/search/terms.ts'
import type { Page } from '../http/paging.ts'
import {
  type AskedFilter,
  countConditions,
  isCounted,
  isSelective,
  statusesOf,
  ticketConditions,
} from './filter.ts'
import { readInclude, showIncluded } from './include.ts'
import type { TicketItem, TicketListQuery } from './schema.ts'
import {
  countFoundTickets,
  countKept,
  countTickets,
  listTickets,
  searchTicketItems,
  seqOfNumber,
  type TicketConditions,
} from './store.ts'

/** The tickets that fit every filter, newest first, from an offset or after a ticket number. */
export async function pageOfTickets(
  tx: ReadTx,
  query: TicketListQuery & AskedFilter,
  afterNumber: number | undefined,
): Promise<Page<TicketItem>> {
  const { limit = 100, offset = 0 } = query
  const filter = ticketConditions(query)
  const terms = parseTerms(query.search ?? '')
  const search = { terms, conditions: filter, isSelective: isSelective(query) }
  const included = readInclude(query.include)

  const listed =
    terms.length === 0
      ? await listTickets(tx, after(filter, afterNumber), { limit, offset }, included)
      : await searchTicketItems(
          tx,
          { ...search, ...(await before(tx, afterNumber)), limit, offset },
          included,
        )
  const items =
    included.length === 0 ? listed : listed.map((ticket) => showIncluded(ticket, included))

  let total: number | undefined
  if (query.include_total) {
    if (terms.length > 0) total = await countFoundTickets(tx, search)
    else if (isCounted(query)) {
      total = await countKept(tx, countConditions(query), statusesOf(query))
    } else total = await countTickets(tx, filter)
  }
  return { items, next: items.length < limit ? undefined : items.at(-1)?.ticket_number, total }
}

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
