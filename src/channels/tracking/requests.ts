import { findOrganization, type StoredOrganization } from '../../accounts/organizations/store.ts'
import { createAttachments, type NewAttachments } from '../../desk/attachments/create.ts'
import { assertStored, type ReceivedFile } from '../../desk/attachments/receive.ts'
import { createCustomerComment } from '../../desk/comments/create.ts'
import { findOrCreateCustomer } from '../../desk/customers/create.ts'
import { createTicketForCustomer } from '../../desk/tickets/create.ts'
import { markSpamIfBlocked } from '../../desk/tickets/spam.ts'
import { updateTicket } from '../../desk/tickets/update.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { RootReadTx, WriteTx } from '../../platform/db/db.ts'
import { assertFound, invalid } from '../../platform/errors.ts'
import type { AnonymousSender } from '../../platform/http/endpoint.ts'
import { emailKey } from '../../platform/text.ts'
import { setRequestFields } from './request-fields.ts'
import type { SupportRequestCreate, TrackedComment, TrackedTicket } from './schema.ts'
import {
  asCustomer,
  asLinkHolder,
  getTrackedInOrganization,
  requireTakesReplies,
  toTrackedTicket,
  type Visit,
} from './tracked-ticket.ts'

export interface Reply {
  body: string
  files?: readonly ReceivedFile[]
}

export async function addCustomerReply(
  tx: WriteTx,
  token: string,
  { body, files = [] }: Reply,
  visit: Visit,
): Promise<TrackedComment> {
  const ticket = await getTrackedInOrganization(tx, token)
  requireTakesReplies(ticket)
  const { id, customer_id } = ticket
  const attribution = asLinkHolder(customer_id, visit)
  const comment = await createCustomerComment(tx, id, body, attribution)
  const { author_type, author_id, author_name } = comment
  const author = { author_type, author_id, author_name }
  await attach(tx, { ticketId: id, commentId: comment.id, author, files }, attribution)
  await assertStored(tx, visit.storageBytesMax)
  return comment
}

/** A closed ticket stays closed. */
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
    await updateTicket(tx, id, change, asLinkHolder(customer_id, visit))
  }
  return toTrackedTicket(await getTrackedInOrganization(tx, token))
}

export async function requestSender(
  tx: RootReadTx,
  { params, body }: { params: { organization: string }; body: SupportRequestCreate },
): Promise<AnonymousSender> {
  const { id } = await getOpenOrganization(tx, params.organization)
  return { organizationId: id, name: `request ${emailKey(body.email)}` }
}

type NewRequest = SupportRequestCreate & Pick<Reply, 'files'>

/**
 * Opens a ticket without a key. The name goes to the ticket and not to an existing customer: knowing
 * an email address does not prove owning it.
 */
export async function createRequest(
  tx: WriteTx,
  { name, email, subject, description, fields = {}, files = [] }: NewRequest,
  { now, address, storageBytesMax }: Visit,
): Promise<TrackedTicket> {
  const details = { via: 'request', address } as const
  const customer = await findOrCreateCustomer(tx, { name, email }, asCustomer(null, now, details))
  const attribution = asCustomer(customer.id, now, details)
  const origin = { is_unverified: true, requester_name: name }
  const ticket = await createTicketForCustomer(
    tx,
    customer,
    { subject, description },
    attribution,
    origin,
  )
  await markSpamIfBlocked(tx, ticket, email, attribution)
  await setRequestFields(tx, ticket.id, fields, attribution)
  const author = { author_type: 'customer', author_id: customer.id, author_name: name } as const
  await attach(tx, { ticketId: ticket.id, commentId: null, author, files }, attribution)
  await assertStored(tx, storageBytesMax)
  return toTrackedTicket(await getTrackedInOrganization(tx, ticket.tracking_token))
}

export async function getOpenOrganization(
  tx: RootReadTx,
  slug: string,
): Promise<StoredOrganization> {
  const organization = await findOrganization(tx, slug)
  return assertFound(organization?.accepts_requests ? organization : undefined, 'Organization')
}

async function attach(tx: WriteTx, added: NewAttachments, attribution: Attribution): Promise<void> {
  if (added.files.length > 0) await createAttachments(tx, added, attribution)
}
