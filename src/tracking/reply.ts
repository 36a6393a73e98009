import { createCommentOfCustomer } from '../comments/create.ts'
import { findOrMakeCustomer } from '../customers/ensure.ts'
import type { RootReadTx, WriteTx } from '../db/db.ts'
import { emailKey } from '../email.ts'
import { found } from '../errors.ts'
import type { Sender } from '../http/endpoint.ts'
import { findOrganization } from '../organizations/store.ts'
import { openTicket } from '../tickets/create.ts'
import { changeTicket } from '../tickets/update.ts'
import type { RequestCreate, TrackedComment, TrackedTicket } from './schema.ts'
import { byCustomer, getTrackedHere } from './ticket.ts'

/** A customer's words reopen a ticket that is at rest, as always. */
export async function addReply(
  tx: WriteTx,
  token: string,
  body: string,
  now: string,
): Promise<TrackedComment> {
  const { id, customer_id } = await getTrackedHere(tx, token)
  return createCommentOfCustomer(tx, id, body, byCustomer(customer_id, now))
}

/** The customer needs no more help. What is closed stays so. */
export async function markResolved(
  tx: WriteTx,
  token: string,
  now: string,
): Promise<TrackedTicket> {
  const { id, customer_id, status } = await getTrackedHere(tx, token)
  if (status !== 'closed') {
    const change = { status: 'resolved' } as const
    await changeTicket(tx, id, change, byCustomer(customer_id, now))
  }
  return getTrackedHere(tx, token)
}

/** Whoever may ask an organization for help without a key; that is, if it has been opened. */
export async function requesterOf(
  tx: RootReadTx,
  { params, body }: { params: { organization: string }; body: RequestCreate },
): Promise<Sender> {
  const organization = await findOrganization(tx, params.organization)
  const { id } = found(organization?.is_open ? organization : undefined, 'Organization')
  return { organizationId: id, name: `request ${emailKey(body.email)}` }
}

/** Somebody asks for help, where that needs no key. Whoever is known keeps the name that is known. */
export async function openRequest(
  tx: WriteTx,
  { name, email, subject, description }: RequestCreate,
  now: string,
): Promise<TrackedTicket> {
  const customer = await findOrMakeCustomer(tx, { name, email }, byCustomer(null, now))
  const act = byCustomer(customer.id, now)
  const ticket = await openTicket(tx, customer, { subject, description }, act)
  return getTrackedHere(tx, ticket.tracking_token)
}
