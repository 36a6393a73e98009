import { isUnresolved } from '../../desk/tickets/status.ts'
import type { Actor, Attribution } from '../../platform/access/attribution.ts'
import type { Db, ReadTx, RootReadTx } from '../../platform/db/db.ts'
import { assertFound, invalid } from '../../platform/errors.ts'
import type { AnonymousSender, RequestContext } from '../../platform/http/endpoint.ts'
import { ScopedDb } from '../../platform/http/scoped-db.ts'
import { normalizeIp } from '../../platform/net/ip-address.ts'
import type { TrackedTicket } from './schema.ts'
import { findById, findByToken, findByTokenInOrganization, type TrackedRow } from './store.ts'

/** What all endpoints have in common that are reached by a link, or give one. */
export const ofLink = { isLimitedByIp: true, isNeverStored: true } as const

/** The ticket that a link leads to. */
export async function getTracked(tx: RootReadTx, token: string): Promise<TrackedRow> {
  const own = assertFound(await findByToken(tx, token), 'Ticket')
  return shownFor(tx.in(own.organization_id), own)
}

/** The same, when it is known whose it is. */
export const getTrackedInOrganization = async (tx: ReadTx, token: string): Promise<TrackedRow> =>
  shownFor(tx, assertFound(await findByTokenInOrganization(tx, token), 'Ticket'))

/**
 * What is shown to whoever has the link of a ticket: that ticket. If it was merged into another of
 * the same customer, it is that one; into another of somebody else, it stays itself, and only its
 * state is the other's. An unverified ticket neither leads to another nor is led to: its address may
 * be that of somebody else. The token stays the one that was asked with.
 */
async function shownFor(tx: ReadTx, own: TrackedRow): Promise<TrackedRow> {
  if (own.is_unverified) return own
  let shown = own
  let last = own
  let isVerified = true
  while (last.merged_into_id !== null) {
    last = (await findById(tx, last.merged_into_id))!
    isVerified &&= !last.is_unverified
    if (isVerified && last.customer_id === own.customer_id) shown = last
  }
  const { status, resolved_at, closed_at } = last
  return { ...shown, tracking_token: own.tracking_token, status, resolved_at, closed_at }
}

/** An unverified ticket that was merged is over: what its link writes must not reach the other. */
export const takesReplies = ({ is_unverified, merged_into_id }: TrackedRow) =>
  !(is_unverified && merged_into_id !== null)

export function requireTakesReplies(ticket: TrackedRow): void {
  if (takesReplies(ticket)) return
  throw invalid(['path', 'tracking_token'], 'the request was merged and takes no more replies')
}

/** As the customer sees it. */
export const toTrackedTicket = (ticket: TrackedRow): TrackedTicket => ({
  ...ticket,
  takes_replies: takesReplies(ticket),
})

/** Whether its customer can say that it is done: what goes on with somebody else's is not theirs. */
export const canResolve = ({ status, merged_into_id }: TrackedRow) =>
  isUnresolved(status) && merged_into_id === null

/** The ticket of a link, and what is found from there. */
export async function withTrackedTicket<T>(
  db: Db,
  token: string,
  find: (tx: ReadTx, ticket: TrackedRow) => Promise<T>,
): Promise<{ ticket: TrackedRow; bound: ScopedDb; value: T }> {
  return db.read(async (tx) => {
    const ticket = await getTracked(tx, token)
    const bound = new ScopedDb(db, ticket.organization_id, undefined)
    return { ticket, bound, value: await find(tx.in(ticket.organization_id), ticket) }
  })
}

/** Whoever has the link. */
export async function trackingSender(
  tx: RootReadTx,
  { params }: { params: { tracking_token: string } },
): Promise<AnonymousSender> {
  const { tracking_token: token } = params
  const { organization_id } = assertFound(await findByToken(tx, token), 'Ticket')
  return { organizationId: organization_id, name: `tracking ${token}` }
}

/** When something is done without a key, and from where. */
export interface Visit {
  now: string
  address: string
}

export const visitOf = ({ request }: Pick<RequestContext, 'request'>, now: string): Visit => ({
  now,
  address: normalizeIp(request.ip),
})

/** What a customer does without a key. */
export const asCustomer = (
  customerId: string | null,
  now: string,
  how: Pick<Actor, 'via' | 'address'> = {},
): Attribution => ({
  actor: { type: 'customer', id: customerId, name: 'Customer', keyId: null, ...how },
  now,
})

/** What the customer does by the link of a ticket. */
export const byLink = (customerId: string, { now, address }: Visit): Attribution =>
  asCustomer(customerId, now, { via: 'tracking_link', address })

/** What changes a ticket by its link. */
export const sentByLink = { ...ofLink, isForCustomers: true, sender: trackingSender } as const
