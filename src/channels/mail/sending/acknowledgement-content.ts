import { getBrand } from '../../../accounts/organizations/store.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import type { StoredMailbox } from '../mailboxes/store.ts'
import { fillSignatures } from '../signatures/fill.ts'
import { signatureValues } from '../signatures/variables.ts'
import { renderMail } from '../templates/render.ts'
import { getTicketValues } from '../templates/ticket-values.ts'
import type { BuildOptions, MailContent } from './content.ts'
import { commonHeaders } from './headers.ts'
import { toCardHtml, toText } from './layout.ts'
import { listRecipients } from './recipient-store.ts'
import type { StoredMail } from './store.ts'

/** Undefined if the mailbox acknowledges no mails any more. */
export async function buildAcknowledgement(
  tx: ReadTx,
  mail: StoredMail,
  mailbox: StoredMailbox,
  options: BuildOptions,
): Promise<MailContent | undefined> {
  if (!mailbox.is_acknowledging) return undefined
  const { publicUrl } = options
  const values = await getTicketValues(tx, mail.ticket_id, { mailbox, publicUrl })
  const rendered = await renderMail(tx, 'acknowledgement', { values }, textsOf(mailbox))
  // Nobody in particular wrote it.
  const sender = { mailbox, name: mailbox.name }
  const signature = fillSignatures(
    [mailbox.signature],
    signatureValues({ agentName: mailbox.name, mailbox }),
  )
  const rest = { signature, notes: [], link: undefined, replyKey: mail.reply_key }
  const parts = { body: rendered.text, bodyHtml: rendered.html, ...rest }
  const recipients = await listRecipients(tx, mail.id)
  const headers = await commonHeaders(tx, mail, { sender, recipients, ...options })
  return {
    message: {
      ...headers,
      subject: rendered.subject,
      // Two desks that acknowledge each other’s mails would never stop.
      headers: {
        ...headers.headers,
        'Auto-Submitted': 'auto-replied',
        'X-Auto-Response-Suppress': 'All',
      },
      text: toText(parts),
      html: toCardHtml(parts, { brand: await getBrand(tx), publicUrl }).text,
    },
    files: [],
  }
}

/** The mailbox may have a subject, a text, or both instead of those of the organization. */
const textsOf = ({ acknowledgement_subject, acknowledgement_body }: StoredMailbox) => ({
  ...(acknowledgement_subject !== '' && { subject: acknowledgement_subject }),
  ...(acknowledgement_body !== '' && { body: acknowledgement_body }),
})
