import type { ReadTx } from '../../../platform/db/db.ts'
import { query } from '../../../platform/db/statement.ts'
import { emailKey } from '../../../platform/text.ts'
import { listAliases, withoutPlus } from '../mailboxes/address-store.ts'
import type { StoredMailbox } from '../mailboxes/store.ts'

interface Arrived {
  /** JSON. */
  recipients: string
  envelope_to: string | null
}

/** What customers and participants have written on a ticket, newest first. */
const received = query<Arrived>(`
  SELECT recipients, envelope_to FROM (
    SELECT i.recipients, i.envelope_to, i.received_at, i.id
    FROM comments c JOIN inbound_mails i ON i.comment_id = c.id
    WHERE c.organization_id = :organization_id AND c.ticket_id = :ticket_id
      AND c.author_type = 'customer'
    UNION ALL
    SELECT i.recipients, i.envelope_to, i.received_at, i.id FROM inbound_mails i
    WHERE i.organization_id = :organization_id AND i.ticket_id = :ticket_id
      AND i.state = 'imported' AND i.comment_id IS NULL
  ) AS mails
  ORDER BY received_at DESC, id DESC LIMIT 5`)

/** The address of the mailbox to which the customer wrote last: an alias answers as itself. */
export async function findAnswerAddress(
  tx: ReadTx,
  { id, address }: Pick<StoredMailbox, 'id' | 'address'>,
  ticketId: string,
): Promise<string> {
  const aliases = await listAliases(tx, id)
  if (aliases.length === 0) return address
  const byKey = new Map([address, ...aliases].map((each) => [emailKey(each), each]))
  for (const mail of await tx.all(received, { ticket_id: ticketId })) {
    for (const recipient of recipientsOf(mail)) {
      const found = byKey.get(emailKey(recipient)) ?? byKey.get(emailKey(withoutPlus(recipient)))
      if (found !== undefined) return found
    }
  }
  return address
}

/** As written first: a server may deliver mail for an alias to the address itself. */
function recipientsOf({ recipients, envelope_to }: Arrived): string[] {
  const written = JSON.parse(recipients) as { email: string }[]
  return [...written.map(({ email }) => email), ...(envelope_to === null ? [] : [envelope_to])]
}
