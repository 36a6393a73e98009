import { findOrganization, type StoredOrganization } from '../../accounts/organizations/store.ts'
import { createAttachments, type NewAttachments } from '../../desk/attachments/create.ts'
import type { ReceivedFile } from '../../desk/attachments/receive.ts'
import { createCustomerComment } from '../../desk/comments/create.ts'
import { findOrCreateCustomer } from '../../desk/customers/create.ts'
import { createTicketForCustomer } from '../../desk/tickets/create.ts'
import { updateTicket } from '../../desk/tickets/update.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { RootReadTx, WriteTx } from '../../platform/db/db.ts'
import { assertFound, invalid } from '../../platform/errors.ts'
import type { AnonymousSender } from '../../platform/http/endpoint.ts'
import { emailKey } from '../../platform/text.ts'
import type { SupportRequestCreate, TrackedComment, TrackedTicket } from './schema.ts'
import {
  asCustomer,
  byLink,
  getTrackedInOrganization,
  requireTakesReplies,
  toTrackedTicket,
  type Visit,
} from './tracked-ticket.ts'

/** What a customer says, and the files that come with it. */
export interface Reply {
  body: string
  files?: readonly ReceivedFile[]
}

/** A customer's words reopen a ticket that is at rest, as always. */
export async function addCustomerReply(
  tx: WriteTx,
  token: string,
  { body, files = [] }: Reply,
  visit: Visit,
): Promise<TrackedComment> {
  const ticket = await getTrackedInOrganization(tx, token)
  requireTakesReplies(ticket)
  const { id, customer_id } = ticket
  const act = byLink(customer_id, visit)
  const comment = await createCustomerComment(tx, id, body, act)
  const { author_type, author_id, author_name } = comment
  const author = { author_type, author_id, author_name }
  await attach(tx, { ticketId: id, commentId: comment.id, author, files }, act)
  return comment
}

/** The customer needs no more help. What is closed stays so. */
export async function resolveAsCustomer(
  tx: WriteTx,
  token: string,
  visit: Visit,
): Promise<TrackedTicket> {
  const ticket = await getTrackedInOrganization(tx, token)
  requireTakesReplies(ticket)
  const { id, customer_id, status, merged_into_id } = ticket
  if (merged_into_id !== null) {
    throw invalid(['path', 'tracking_token'], 'the request has been merged into another')
  }
  if (status !== 'closed') {
    const change = { status: 'resolved' } as const
    await updateTicket(tx, id, change, byLink(customer_id, visit))
  }
  return toTrackedTicket(await getTrackedInOrganization(tx, token))
}

/** Whoever may ask an organization for help without a key; that is, if it has been opened. */
export async function requestSender(
  tx: RootReadTx,
  { params, body }: { params: { organization: string }; body: SupportRequestCreate },
): Promise<AnonymousSender> {
  const { id } = await getOpenOrganization(tx, params.organization)
  return { organizationId: id, name: `request ${emailKey(body.email)}` }
}

/**
 * Somebody asks for help, where that needs no key. A customer with that address keeps their name, and
 * the ticket the one that was given: who knows an address need not be its owner.
 */
export async function createRequest(
  tx: WriteTx,
  { name, email, subject, description, files = [] }: SupportRequestCreate & Pick<Reply, 'files'>,
  { now, address }: Visit,
): Promise<TrackedTicket> {
  const how = { via: 'request', address } as const
  const customer = await findOrCreateCustomer(tx, { name, email }, asCustomer(null, now, how))
  const act = asCustomer(customer.id, now, how)
  const origin = { is_unverified: true, requester_name: name }
  const ticket = await createTicketForCustomer(tx, customer, { subject, description }, act, origin)
  const author = { author_id: customer.id, author_name: name }
  const whose = { author_type: 'customer', ...author } as const
  await attach(tx, { ticketId: ticket.id, commentId: null, author: whose, files }, act)
  return toTrackedTicket(await getTrackedInOrganization(tx, ticket.tracking_token))
}

/** One that takes requests without a key. */
export async function getOpenOrganization(
  tx: RootReadTx,
  slug: string,
): Promise<StoredOrganization> {
  const organization = await findOrganization(tx, slug)
  return assertFound(organization?.accepts_requests ? organization : undefined, 'Organization')
}

async function attach(tx: WriteTx, added: NewAttachments, act: Attribution): Promise<void> {
  if (added.files.length > 0) await createAttachments(tx, added, act)
}
