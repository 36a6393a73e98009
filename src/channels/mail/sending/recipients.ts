import type { ReadTx } from '../../../platform/db/db.ts'
import { emailKey } from '../../../platform/text.ts'
import { listMailboxAddresses } from '../mailboxes/address-store.ts'
import { listParticipants } from '../participants/store.ts'
import { findSuppression } from '../suppressions/store.ts'
import type { Reply } from './reply-store.ts'
import type { MailRecipient } from './schema.ts'

/**
 * The customer, and the participants of the ticket in copy. Never an address of our own: the desk would
 * write to itself.
 */
export async function resolveRecipients(
  tx: ReadTx,
  { ticket_id, customer_email, customer_name }: Reply,
  now: string,
): Promise<MailRecipient[]> {
  const participants = await listParticipants(tx, ticket_id)
  const people = [
    { role: 'to' as const, email: customer_email, name: customer_name },
    ...participants.map(({ email, name }) => ({ role: 'cc' as const, email, name })),
  ]
  const seen = new Set((await listMailboxAddresses(tx)).map(({ address }) => emailKey(address)))
  const recipients: MailRecipient[] = []
  for (const person of people) {
    if (seen.has(emailKey(person.email))) continue
    seen.add(emailKey(person.email))
    const suppression = await findSuppression(tx, person.email)
    recipients.push({
      ...person,
      state: suppression === undefined ? 'queued' : 'suppressed',
      response: suppression?.detail ?? null,
      updated_at: now,
    })
  }
  return recipients
}
