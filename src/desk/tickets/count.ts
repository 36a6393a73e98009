import type { ReadTx } from '../../platform/db/db.ts'
import {
  type CallerTicketFilter,
  countConditions,
  hasPrecomputedCounts,
  statusesMatching,
  ticketConditions,
} from './filter.ts'
import { countFromTotals, countTickets, type TicketConditions } from './list-store.ts'

/** The number of tickets that match, without a search. `conditions` are those of the filter. */
export async function countMatching(
  tx: ReadTx,
  filter: CallerTicketFilter,
  conditions: TicketConditions,
): Promise<number> {
  if (hasPrecomputedCounts(filter)) return countPrecomputed(tx, filter)
  const all = withSnoozed(filter)
  if (all === undefined) return countTickets(tx, conditions)
  const snoozed = countTickets(tx, ticketConditions({ ...all, snoozed: true }))
  return (await countPrecomputed(tx, all)) - (await snoozed)
}

export const countPrecomputed = (tx: ReadTx, filter: CallerTicketFilter): Promise<number> =>
  countFromTotals(tx, countConditions(filter), statusesMatching(filter))

/**
 * For `snoozed=false`: the filter without it, if its counts are precomputed. Those that are snoozed are
 * few, and can be subtracted.
 */
export function withSnoozed(filter: CallerTicketFilter): CallerTicketFilter | undefined {
  const { snoozed, ...all } = filter
  return snoozed === false && hasPrecomputedCounts(all) ? all : undefined
}
