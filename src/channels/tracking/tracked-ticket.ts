import { isUnresolved } from '../../desk/tickets/status.ts'
import type { Actor, Attribution } from '../../platform/access/attribution.ts'
import type { Db, ReadTx, RootReadTx } from '../../platform/db/db.ts'
import { assertFound, invalid } from '../../platform/errors.ts'
import type { AnonymousSender, RequestContext } from '../../platform/http/endpoint.ts'
import { ScopedDb } from '../../platform/http/scoped-db.ts'
import type { UploadLimits } from '../../platform/http/server-context.ts'
import { normalizeIp } from '../../platform/net/ip-address.ts'
import type { TrackedTicket } from './schema.ts'
import { findById, findByToken, findByTokenInOrganization, type TrackedRow } from './store.ts'

/** Options of all endpoints that are accessed by a tracking link, or return one. */
export const linkEndpoint = { isLimitedByIp: true, isNeverStored: true } as const

export async function getTracked(tx: RootReadTx, token: string): Promise<TrackedRow> {
  const own = assertFound(await findByToken(tx, token), 'Ticket')
  return followMerges(tx.in(own.organization_id), own)
}

export const getTrackedInOrganization = async (tx: ReadTx, token: string): Promise<TrackedRow> =>
  followMerges(tx, assertFound(await findByTokenInOrganization(tx, token), 'Ticket'))

export const getTrackedById = async (tx: ReadTx, id: string): Promise<TrackedRow> =>
  followMerges(tx, assertFound(await findById(tx, id), 'Ticket'))

/**
 * The ticket that a link shows. If it was merged into another ticket of the same customer, that one;
 * if into one of another customer, the ticket itself with the status of the other. Unverified tickets
 * are not followed in either direction: their email address may be somebody else's. The token stays
 * the requested one.
 */
async function followMerges(tx: ReadTx, own: TrackedRow): Promise<TrackedRow> {
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

/** Replies to an unverified ticket must not reach the ticket it was merged into. */
export const takesReplies = ({ is_unverified, merged_into_id }: TrackedRow) =>
  !(is_unverified && merged_into_id !== null)

export function requireTakesReplies(ticket: TrackedRow): void {
  if (takesReplies(ticket)) return
  throw invalid(['path', 'tracking_token'], 'the request was merged and takes no more replies')
}

export const toTrackedTicket = (ticket: TrackedRow): TrackedTicket => ({
  ...ticket,
  takes_replies: takesReplies(ticket),
})

/** A merged ticket may be another customer's, which this customer cannot resolve. */
export const canResolve = ({ status, merged_into_id }: TrackedRow) =>
  isUnresolved(status) && merged_into_id === null

/** Reads the ticket of a link and more about it in one transaction. */
export const withTrackedTicket = <T>(
  db: Db,
  token: string,
  read: (tx: ReadTx, ticket: TrackedRow) => Promise<T>,
) => withTicket(db, (tx) => getTracked(tx, token), read)

/** The same for a ticket that is found in another way. */
export function withTicket<T>(
  db: Db,
  find: (tx: RootReadTx) => Promise<TrackedRow>,
  read: (tx: ReadTx, ticket: TrackedRow) => Promise<T>,
): Promise<{ ticket: TrackedRow; scopedDb: ScopedDb; value: T }> {
  return db.read(async (tx) => {
    const ticket = await find(tx)
    const scopedDb = new ScopedDb(db, ticket.organization_id)
    return { ticket, scopedDb, value: await read(tx.in(ticket.organization_id), ticket) }
  })
}

export async function trackingSender(
  tx: RootReadTx,
  { params }: { params: { tracking_token: string } },
): Promise<AnonymousSender> {
  const { tracking_token: token } = params
  const { organization_id } = assertFound(await findByToken(tx, token), 'Ticket')
  return { organizationId: organization_id, name: `tracking ${token}` }
}

/** When and from which IP address a customer acts without a key. */
export interface Visit extends Pick<UploadLimits, 'storageBytesMax'> {
  now: string
  address: string
}

export const toVisit = (
  { request, storageBytesMax }: Pick<RequestContext, 'request' | 'storageBytesMax'>,
  now: string,
): Visit => ({ now, address: normalizeIp(request.ip), storageBytesMax })

export const asCustomer = (
  customerId: string | null,
  now: string,
  details: Pick<Actor, 'via' | 'address'> = {},
): Attribution => ({
  actor: { type: 'customer', id: customerId, name: 'Customer', keyId: null, ...details },
  now,
})

export const asLinkHolder = (customerId: string, { now, address }: Visit): Attribution =>
  asCustomer(customerId, now, { via: 'tracking_link', address })

/** Options of all endpoints that change a ticket by its link. */
export const linkWriteEndpoint = {
  ...linkEndpoint,
  isForCustomers: true,
  sender: trackingSender,
} as const
