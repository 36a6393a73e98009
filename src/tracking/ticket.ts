import type { Act } from '../access/act.ts'
import type { Db, ReadTx, RootReadTx } from '../db/db.ts'
import { found } from '../errors.ts'
import { CallersDb } from '../http/callers-db.ts'
import type { Sender } from '../http/endpoint.ts'
import { isUnresolved } from '../tickets/status.ts'
import { findById, findByToken, findByTokenHere, type TrackedRow } from './store.ts'

/** The ticket that a link leads to. */
export async function getTracked(tx: RootReadTx, token: string): Promise<TrackedRow> {
  const own = found(await findByToken(tx, token), 'Ticket')
  return shownFor(tx.in(own.organization_id), own)
}

/** The same, when it is known whose it is. */
export const getTrackedHere = async (tx: ReadTx, token: string): Promise<TrackedRow> =>
  shownFor(tx, found(await findByTokenHere(tx, token), 'Ticket'))

/**
 * What is shown to whoever has the link of a ticket: that ticket. If it was merged into another of
 * the same customer, it is that one; into another of somebody else, it stays itself, and only its
 * state is the other's.
 */
async function shownFor(tx: ReadTx, own: TrackedRow): Promise<TrackedRow> {
  let shown = own
  let last = own
  while (last.merged_into_id !== null) {
    last = (await findById(tx, last.merged_into_id))!
    if (last.customer_id === own.customer_id) shown = last
  }
  const { status, resolved_at, closed_at } = last
  return { ...shown, status, resolved_at, closed_at }
}

/** Whether its customer can say that it is done: what goes on with somebody else's is not theirs. */
export const canResolve = ({ status, merged_into_id }: TrackedRow) =>
  isUnresolved(status) && merged_into_id === null

/** The ticket of a link, and what is found from there. */
export async function readTracked<T>(
  db: Db,
  token: string,
  find: (tx: ReadTx, ticket: TrackedRow) => Promise<T>,
): Promise<{ ticket: TrackedRow; bound: CallersDb; value: T }> {
  return db.read(async (tx) => {
    const ticket = await getTracked(tx, token)
    const bound = new CallersDb(db, ticket.organization_id, undefined)
    return { ticket, bound, value: await find(tx.in(ticket.organization_id), ticket) }
  })
}

/** Whoever has the link. */
export async function followerOf(
  tx: RootReadTx,
  { params }: { params: { tracking_token: string } },
): Promise<Sender> {
  const { tracking_token: token } = params
  const { organization_id } = found(await findByToken(tx, token), 'Ticket')
  return { organizationId: organization_id, name: `tracking ${token}` }
}

/** What the customer of a ticket does without a key. */
export const byCustomer = (customerId: string | null, now: string): Act => ({
  by: { type: 'customer', id: customerId, name: 'Customer', keyId: null },
  now,
})
