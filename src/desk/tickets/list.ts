import { type Caller, missingScope, requirePermission } from '../../platform/access/permissions.ts'
import type { ReadTx } from '../../platform/db/db.ts'
import { parseTerms } from '../../platform/db/search/terms.ts'
import { rejectIfTooBroad, totalUnlessTooBroad } from '../../platform/http/broad-search.ts'
import { isDeep, type Page } from '../../platform/http/paging.ts'
import { listActiveFields } from '../fields/store.ts'
import { countMatching, countPrecomputed } from './count.ts'
import { withTagsAndFields } from './field-filter.ts'
import {
  assertSortable,
  type CallerTicketFilter,
  hasPrecomputedCounts,
  isSelective,
  ticketConditions,
  unresolvedSortConditions,
} from './filter.ts'
import { applyIncludes, type Included, includable, parseInclude } from './include.ts'
import {
  countSearchMatches,
  findSeqOfNumber,
  listTickets,
  searchTicketItems,
  type TicketConditions,
} from './list-store.ts'
import type { Sort, TicketItem, TicketListQuery } from './schema.ts'
import { decodeTicketCursor, encodeTicketCursor, sortOrders, type TicketCursor } from './sort.ts'

/** `searchLoc` says where the search terms come from, for errors. */
export async function listTicketPage(
  tx: ReadTx,
  query: TicketListQuery & CallerTicketFilter & { caller?: Caller },
  searchLoc = ['query', 'search'],
): Promise<Page<TicketItem>> {
  const { limit = 100, offset = 0, sort = 'newest' } = query
  assertSortable(query, ['query', 'sort'])
  const cursor = decodeTicketCursor(query.cursor, sort)
  const includesParts = query.search_in === 'conversation'
  if (includesParts) requireConversationAccess(query.caller)
  const included = parseInclude(query.include, includable)
  if (included.includes('latest_message')) requireCommentAccess(query.caller)
  const isByTime = sort === 'updated' || sort === 'waiting'
  const tagged = await withTagsAndFields(
    tx,
    isByTime ? unresolvedSortConditions(query, sort) : ticketConditions(query),
    query,
    { isByNumber: sort === 'newest' || sort === 'oldest', loc: searchLoc.slice(0, -1) },
  )
  const conditions = sort === 'snoozed_until' ? joinSnoozes(tagged) : tagged
  const filter = included.includes('unread') ? withCaller(conditions, query.me) : conditions
  const terms = parseTerms(query.search ?? '')
  const search = { terms, conditions: filter, isSelective: isSelective(query), includesParts }

  // Answered from the precomputed counts instead of scanning to a deep offset.
  const isPastEnd =
    isDeep(offset) &&
    terms.length === 0 &&
    hasPrecomputedCounts(query) &&
    offset >= (await countPrecomputed(tx, query))
  const listed = isPastEnd
    ? []
    : terms.length === 0
      ? await listTickets(tx, after(filter, cursor, sortOrders[sort].after), {
          order: inOrderOf(filter, sortOrders[sort].sql),
          included: withSortColumns(included, sort),
          limit,
          offset,
        })
      : await rejectIfTooBroad(
          searchLoc,
          searchTicketItems(
            tx,
            { ...search, ...(await before(tx, cursor)), limit, offset },
            included,
          ),
        )
  const fields = included.includes('fields') ? await listActiveFields(tx, 'ticket') : []
  const items =
    included.length === 0 ? listed : listed.map((ticket) => applyIncludes(ticket, included, fields))

  let total: number | undefined
  if (query.include_total) {
    if (terms.length > 0) total = await totalUnlessTooBroad(countSearchMatches(tx, search))
    else total = await countMatching(tx, query, filter)
  }
  const last = items.length < limit ? undefined : items.at(-1)
  return { items, next: last && encodeTicketCursor(last, sort), total }
}

function requireConversationAccess(caller: Caller | undefined): void {
  requireCommentAccess(caller)
  requirePermission(caller, 'read attachments')
}

function requireCommentAccess(caller: Caller | undefined): asserts caller is Caller {
  if (caller === undefined) throw missingScope('comments:read')
  requirePermission(caller, 'read comments')
}

/** `include=unread` needs it. */
const withCaller = ({ values, ...rest }: TicketConditions, me: string): TicketConditions => ({
  ...rest,
  values: { ...values, me },
})

/** The cursor needs them. */
function withSortColumns(included: Included, sort: Sort): Included {
  const needed = sort === 'waiting' ? 'waiting' : sort === 'snoozed_until' ? 'snooze' : undefined
  return needed === undefined ? included : [...new Set([...included, needed] as const)]
}

/** CROSS JOIN keeps SQLite from starting with all tickets. */
const joinSnoozes = ({ from, sql, ...rest }: TicketConditions): TicketConditions => ({
  ...rest,
  from:
    from === undefined
      ? 'ticket_snoozes snoozed CROSS JOIN tickets t'
      : `${from} CROSS JOIN ticket_snoozes snoozed`,
  sql: `AND snoozed.organization_id = :organization_id AND snoozed.until_at IS NOT NULL
    AND t.id = snoozed.ticket_id ${sql}`,
})

function after(
  filter: TicketConditions,
  cursor: TicketCursor | undefined,
  condition: string,
): TicketConditions {
  if (cursor === undefined) return filter
  const { ticket_number: after_number, time: after_time, waiting_for: after_waiting_for } = cursor
  return {
    ...filter,
    sql: `${filter.sql} AND ${inOrderOf(filter, condition)}`,
    values: { ...filter.values, after_number, after_time, after_waiting_for },
  }
}

/** SQLite reads an index in order only if the order names the column of that index. */
const inOrderOf = ({ number = 't.ticket_number' }: TicketConditions, sql: string) =>
  sql.replaceAll('t.ticket_number', number)

/** The same for a search, which is ordered by `seq`. */
async function before(tx: ReadTx, cursor: TicketCursor | undefined): Promise<{ before?: number }> {
  return cursor === undefined ? {} : { before: await findSeqOfNumber(tx, cursor.ticket_number) }
}
