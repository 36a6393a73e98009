import type { ReadTx } from '../../platform/db/db.ts'
import {
  type CallerTicketFilter,
  countConditions,
  hasPrecomputedCounts,
  hiddenConditions,
  statusesMatching,
} from './filter.ts'
import { countFromTotals, countTickets, type TicketConditions } from './list-store.ts'

/** The number of tickets that match, without a search. `conditions` are those of the filter. */
export async function countMatching(
  tx: ReadTx,
  filter: CallerTicketFilter,
  conditions: TicketConditions,
): Promise<number> {
  if (hasPrecomputedCounts(filter)) return countPrecomputed(tx, filter)
  const all = withHidden(filter)
  if (all === undefined) return countTickets(tx, conditions)
  const hidden = countTickets(tx, hiddenConditions(filter))
  return (await countPrecomputed(tx, all)) - (await hidden)
}

export const countPrecomputed = (tx: ReadTx, filter: CallerTicketFilter): Promise<number> =>
  countFromTotals(tx, countConditions(filter), statusesMatching(filter))

/**
 * For `snoozed=false` and `spam=false`: the filter without them, if its counts are precomputed. Those
 * that they leave out are few, and can be subtracted.
 */
export function withHidden(filter: CallerTicketFilter): CallerTicketFilter | undefined {
  const { snoozed, spam, ...all } = filter
  if (snoozed === true || spam === true) return undefined
  return hasPrecomputedCounts(all) ? all : undefined
}
