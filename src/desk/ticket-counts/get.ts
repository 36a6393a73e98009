import type { ReadTx } from '../../platform/db/db.ts'
import { parseTerms } from '../../platform/db/search/terms.ts'
import { rejectIfTooBroad } from '../../platform/http/broad-search.ts'
import { addSeconds } from '../../platform/time.ts'
import {
  type CallerTicketFilter,
  countConditions,
  hasPrecomputedCounts,
  isSelective,
  statusesMatching,
  ticketConditions,
} from '../tickets/filter.ts'
import { withTags } from '../tickets/tag-filter.ts'
import { matchesMax, type TicketCounts } from './schema.ts'
import { matchingTickets, sumTicketCounts } from './store.ts'
import { ageBucketDays, Tally } from './tally.ts'

const daySeconds = 86_400

/** From the precomputed counts if possible; a search, a customer, a company, a tag or a number has none. */
export async function getTicketCounts(
  tx: ReadTx,
  filter: CallerTicketFilter,
  now: string,
): Promise<TicketCounts> {
  const terms = parseTerms(filter.search ?? '')
  return terms.length === 0 && hasPrecomputedCounts(filter)
    ? sumPrecomputed(tx, filter, now)
    : countMatches(tx, terms, filter, now)
}

async function sumPrecomputed(
  tx: ReadTx,
  filter: CallerTicketFilter,
  now: string,
): Promise<TicketCounts> {
  const since = addSeconds(now, -(ageBucketDays - 1) * daySeconds).slice(0, 10)
  const rows = await sumTicketCounts(tx, countConditions(filter), ticketConditions(filter), {
    since_day: since,
    now,
  })
  const tally = new Tally(now)
  const matchingStatuses = statusesMatching(filter)
  for (const row of rows) {
    for (const status of matchingStatuses) tally.addRow(row, status, row[`${status}_count`])
  }
  return tally.toTicketCounts(true)
}

async function countMatches(
  tx: ReadTx,
  terms: readonly string[],
  filter: CallerTicketFilter,
  now: string,
): Promise<TicketCounts> {
  const tickets = await rejectIfTooBroad(
    ['query', 'search'],
    matchingTickets(tx, {
      terms,
      conditions: await withTags(tx, ticketConditions(filter), filter, { isByNumber: true }),
      isSelective: isSelective(filter),
      limit: matchesMax + 1,
    }),
  )
  const tally = new Tally(now)
  for (const ticket of tickets.slice(0, matchesMax)) tally.addTicket(ticket)
  return tally.toTicketCounts(tickets.length <= matchesMax)
}
