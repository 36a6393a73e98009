import { listEmails } from '../../../desk/customers/email-store.ts'
import type { Ticket } from '../../../desk/tickets/schema.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import { query } from '../../../platform/db/statement.ts'
import { emailKey } from '../../../platform/text.ts'
import { listParticipants } from '../participants/store.ts'
import { listRecipients } from '../sending/recipient-store.ts'

/** The ticket that a mail belongs to. */
export interface AddressedTicket {
  id: string
  ticket_display_id: string
  customer_id: string
  /** If it was merged, the ticket that it ended up in is what counts. */
  isClosed: boolean
  isMerged: boolean
}

type Row = Pick<Ticket, 'id' | 'ticket_display_id' | 'customer_id' | 'status'> & {
  merged_into_id: string | null
}

const byId = query<Row>(`
  SELECT id, ticket_display_id, customer_id, status, merged_into_id FROM tickets
  WHERE organization_id = :organization_id AND id = :id`)

export async function findAddressedTicket(
  tx: ReadTx,
  id: string,
): Promise<AddressedTicket | undefined> {
  const ticket = await tx.one(byId, { id })
  if (ticket === undefined) return undefined
  let last = ticket
  while (last.merged_into_id !== null) last = (await tx.one(byId, { id: last.merged_into_id }))!
  const { ticket_display_id, customer_id } = ticket
  const isMerged = ticket.merged_into_id !== null
  return { id, ticket_display_id, customer_id, isClosed: last.status === 'closed', isMerged }
}

/** With any of their addresses. */
export async function isCustomerOf(
  tx: ReadTx,
  { customer_id }: AddressedTicket,
  email: string,
): Promise<boolean> {
  const emails = await listEmails(tx, customer_id)
  return emails.some(({ email_key }) => email_key === emailKey(email))
}

export async function isParticipantOf(
  tx: ReadTx,
  { id }: AddressedTicket,
  email: string,
): Promise<boolean> {
  const participants = await listParticipants(tx, id)
  return participants.some((participant) => emailKey(participant.email) === emailKey(email))
}

export async function isRecipientOf(
  tx: ReadTx,
  outboundMailId: string,
  email: string,
): Promise<boolean> {
  const recipients = await listRecipients(tx, outboundMailId)
  return recipients.some((recipient) => emailKey(recipient.email) === emailKey(email))
}
