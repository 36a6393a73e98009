import type { ReadTx } from '../db/db.ts'
import { parseTerms } from '../db/search/terms.ts'
import { refuseIfTooBroad } from '../http/broad-search.ts'
import {
  type AskedFilter,
  countConditions,
  isCounted,
  isSelective,
  statusesOf,
  ticketConditions,
} from '../tickets/filter.ts'
import { later } from '../time.ts'
import { matchesMax, type TicketCounts } from './schema.ts'
import { keptCounts, matchingTickets } from './store.ts'
import { daysByAge, Tally } from './tally.ts'

const daySeconds = 86_400

/** Counts are kept of all tickets; those of a search, a customer or a number are counted one by one. */
export async function countTickets(
  tx: ReadTx,
  filter: AskedFilter,
  now: string,
): Promise<TicketCounts> {
  const terms = parseTerms(filter.search ?? '')
  return terms.length === 0 && isCounted(filter)
    ? sumUp(tx, filter, now)
    : countMatches(tx, terms, filter, now)
}

async function sumUp(tx: ReadTx, filter: AskedFilter, now: string): Promise<TicketCounts> {
  const since = later(now, -(daysByAge - 1) * daySeconds).slice(0, 10)
  const sums = await keptCounts(tx, countConditions(filter), ticketConditions(filter), {
    since_day: since,
    now,
  })
  const tally = new Tally(now)
  const counted = statusesOf(filter)
  for (const sum of sums) {
    for (const status of counted) tally.addSum(sum, status, sum[`${status}_count`])
  }
  return tally.counts(true)
}

async function countMatches(
  tx: ReadTx,
  terms: readonly string[],
  filter: AskedFilter,
  now: string,
): Promise<TicketCounts> {
  const tickets = await refuseIfTooBroad(
    ['query', 'search'],
    matchingTickets(tx, {
      terms,
      conditions: ticketConditions(filter),
      isSelective: isSelective(filter),
      limit: matchesMax + 1,
    }),
  )
  const tally = new Tally(now)
  for (const ticket of tickets.slice(0, matchesMax)) tally.addTicket(ticket)
  return tally.counts(tickets.length <= matchesMax)
}
