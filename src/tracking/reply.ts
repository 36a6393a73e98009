import { createCommentOfCustomer } from '../comments/create.ts'
import { findOrMakeCustomer } from '../customers/ensure.ts'
import type { RootWriteTx } from '../db/db.ts'
import { found } from '../errors.ts'
import { findOrganization } from '../organizations/store.ts'
import { openTicket } from '../tickets/create.ts'
import { changeTicket } from '../tickets/update.ts'
import type { RequestCreate, TrackedComment, TrackedTicket } from './schema.ts'
import { byCustomer, getTracked } from './ticket.ts'

/** A customer's words reopen a ticket that is at rest, as always. */
export async function addReply(
  tx: RootWriteTx,
  token: string,
  body: string,
  now: string,
): Promise<TrackedComment> {
  const { id, organization_id, customer_id } = await getTracked(tx, token)
  return createCommentOfCustomer(tx.in(organization_id), id, body, byCustomer(customer_id, now))
}

/** The customer needs no more help. What is closed stays so. */
export async function markResolved(
  tx: RootWriteTx,
  token: string,
  now: string,
): Promise<TrackedTicket> {
  const { id, organization_id, customer_id, status } = await getTracked(tx, token)
  if (status !== 'closed') {
    const change = { status: 'resolved' } as const
    await changeTicket(tx.in(organization_id), id, change, byCustomer(customer_id, now))
  }
  return getTracked(tx, token)
}

/** Somebody asks for help, where that needs no key. Whoever is known keeps the name that is known. */
export async function openRequest(
  tx: RootWriteTx,
  slug: string,
  { name, email, subject, description }: RequestCreate,
  now: string,
): Promise<TrackedTicket> {
  const organization = await findOrganization(tx, slug)
  const { id } = found(organization?.is_open ? organization : undefined, 'Organization')
  const bound = tx.in(id)
  const customer = await findOrMakeCustomer(bound, { name, email }, byCustomer(null, now))
  const act = byCustomer(customer.id, now)
  const ticket = await openTicket(bound, customer, { subject, description }, act)
  return getTracked(tx, ticket.tracking_token)
}
