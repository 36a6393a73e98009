import type { ReadTx } from '../../platform/db/db.ts'
import { parseTerms } from '../../platform/db/search/terms.ts'
import { rejectIfTooBroad } from '../../platform/http/broad-search.ts'
import { addSeconds } from '../../platform/time.ts'
import { snoozesMax } from '../snoozes/schema.ts'
import { spamMax } from '../spam/schema.ts'
import { withHidden } from '../tickets/count.ts'
import { withTagsAndFields } from '../tickets/field-filter.ts'
import {
  type CallerTicketFilter,
  conditionsToCount,
  countConditions,
  hasPrecomputedCounts,
  hiddenConditions,
  isSelective,
  statusesMatching,
  ticketConditions,
} from '../tickets/filter.ts'
import type { TicketConditions } from '../tickets/list-store.ts'
import { matchesMax, type TicketCounts } from './schema.ts'
import { matchingTickets, sumTicketCounts } from './store.ts'
import { ageBucketDays, Tally } from './tally.ts'

const daySeconds = 86_400

/** From the precomputed counts if possible; a search, a customer, a company, a tag, a field or a number has none. */
export async function getTicketCounts(
  tx: ReadTx,
  filter: CallerTicketFilter,
  now: string,
): Promise<TicketCounts> {
  const terms = parseTerms(filter.search ?? '')
  if (terms.length > 0) return countMatches(tx, terms, filter, now)
  if (hasPrecomputedCounts(filter))
    return (await sumPrecomputed(tx, filter, now)).toTicketCounts(true)
  const all = withHidden(filter)
  if (all === undefined) return countMatches(tx, [], filter, now)
  return subtractHidden(tx, all, hiddenConditions(filter), now)
}

/** The counts of the tickets that match and are not hidden: snoozed or spam. */
async function subtractHidden(
  tx: ReadTx,
  all: CallerTicketFilter,
  conditions: TicketConditions,
  now: string,
): Promise<TicketCounts> {
  const tally = await sumPrecomputed(tx, all, now)
  const hidden = await matchingTickets(tx, { terms: [], conditions, limit: snoozesMax + spamMax })
  for (const ticket of hidden) tally.addTicket(ticket, -1)
  return tally.toTicketCounts(true)
}

async function sumPrecomputed(tx: ReadTx, filter: CallerTicketFilter, now: string): Promise<Tally> {
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
  return tally
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
      conditions: await withTagsAndFields(tx, conditionsToCount(filter), filter, {
        isByNumber: true,
      }),
      isSelective: isSelective(filter),
      limit: matchesMax + 1,
    }),
  )
  const tally = new Tally(now)
  for (const ticket of tickets.slice(0, matchesMax)) tally.addTicket(ticket)
  return tally.toTicketCounts(tickets.length <= matchesMax)
}
