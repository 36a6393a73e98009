import type { Act } from '../access/act.ts'
import type { RootReadTx } from '../db/db.ts'
import { found } from '../errors.ts'
import { findById, findByToken, type TrackedRow } from './store.ts'

/**
 * The ticket that a link leads to. If it was merged into another of the same customer, it is that
 * one; into another of somebody else, it stays itself, and only its state is the other's.
 */
export async function getTracked(tx: RootReadTx, token: string): Promise<TrackedRow> {
  const own = found(await findByToken(tx, token), 'Ticket')
  let shown = own
  let last = own
  while (last.merged_into_id !== null) {
    last = (await findById(tx.in(own.organization_id), last.merged_into_id))!
    if (last.customer_id === own.customer_id) shown = last
  }
  const { status, resolved_at, closed_at } = last
  return { ...shown, status, resolved_at, closed_at }
}

/** What the customer of a ticket does without a key. */
export const byCustomer = (customerId: string | null, now: string): Act => ({
  by: { type: 'customer', id: customerId, name: 'Customer', keyId: null },
  now,
})
