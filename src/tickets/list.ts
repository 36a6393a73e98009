import type { ReadTx } from '../db/db.ts'
import { parseTerms } from '../db/search/terms.ts'
import { refuseIfTooBroad, totalUnlessTooBroad } from '../http/broad-search.ts'
import { isDeep, type Page } from '../http/paging.ts'
import {
  type AskedFilter,
  conditionsInOrderOfChange,
  countConditions,
  demandOrder,
  isCounted,
  isSelective,
  statusesOf,
  ticketConditions,
} from './filter.ts'
import { readInclude, showIncluded } from './include.ts'
import {
  countFoundTickets,
  countKept,
  countTickets,
  listTickets,
  searchTicketItems,
  seqOfNumber,
  type TicketConditions,
} from './list-store.ts'
import type { TicketItem, TicketListQuery } from './schema.ts'
import { orders, placeAfter, readPlace, type TicketPlace } from './sort.ts'

/**
 * The tickets that fit every filter, in the order asked for, from an offset or a cursor on. The terms
 * come from the query string, unless it says otherwise.
 */
export async function pageOfTickets(
  tx: ReadTx,
  query: TicketListQuery & AskedFilter,
  searchLoc = ['query', 'search'],
): Promise<Page<TicketItem>> {
  const { limit = 100, offset = 0, sort = 'newest' } = query
  demandOrder(query, ['query', 'sort'])
  const place = readPlace(query.cursor, sort)
  const filter = sort === 'updated' ? conditionsInOrderOfChange(query) : ticketConditions(query)
  const terms = parseTerms(query.search ?? '')
  const search = { terms, conditions: filter, isSelective: isSelective(query) }
  const included = readInclude(query.include)

  // How many there are is counted already.
  const isBeyond =
    isDeep(offset) &&
    terms.length === 0 &&
    isCounted(query) &&
    offset >= (await countKept(tx, countConditions(query), statusesOf(query)))
  const listed = isBeyond
    ? []
    : terms.length === 0
      ? await listTickets(tx, after(filter, place, orders[sort].after), {
          order: orders[sort].sql,
          included,
          limit,
          offset,
        })
      : await refuseIfTooBroad(
          searchLoc,
          searchTicketItems(
            tx,
            { ...search, ...(await before(tx, place)), limit, offset },
            included,
          ),
        )
  const items =
    included.length === 0 ? listed : listed.map((ticket) => showIncluded(ticket, included))

  let total: number | undefined
  if (query.include_total) {
    if (terms.length > 0) total = await totalUnlessTooBroad(countFoundTickets(tx, search))
    else if (isCounted(query)) {
      total = await countKept(tx, countConditions(query), statusesOf(query))
    } else total = await countTickets(tx, filter)
  }
  const last = items.length < limit ? undefined : items.at(-1)
  return { items, next: last && placeAfter(last, sort), total }
}

function after(
  { sql, values }: TicketConditions,
  place: TicketPlace | undefined,
  condition: string,
): TicketConditions {
  if (place === undefined) return { sql, values }
  const { ticket_number: after_number, updated_at: after_time } = place
  return { sql: `${sql} AND ${condition}`, values: { ...values, after_number, after_time } }
}

/** The same place for a search, which goes by the order in which tickets came. */
async function before(tx: ReadTx, place: TicketPlace | undefined): Promise<{ before?: number }> {
  return place === undefined ? {} : { before: await seqOfNumber(tx, place.ticket_number) }
}
