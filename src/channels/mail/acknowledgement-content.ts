import { renderMarkdown } from '../../desk/comments/markdown.ts'
import type { ReadTx } from '../../platform/db/db.ts'
import { query } from '../../platform/db/statement.ts'
import { acknowledgementOf } from '../mailboxes/acknowledgement.ts'
import {
  fillMarkdownTemplate,
  fillTemplate,
  type TemplateValues,
} from '../mailboxes/mail-template.ts'
import type { StoredMailbox } from '../mailboxes/store.ts'
import { fillSignatures } from '../signatures/fill.ts'
import { signatureValues } from '../signatures/variables.ts'
import type { BuildOptions, MailContent } from './content.ts'
import { commonHeaders } from './headers.ts'
import { toHtml, toText } from './layout.ts'
import { listRecipients } from './recipient-store.ts'
import type { StoredMail } from './store.ts'

interface AcknowledgedTicket {
  ticket_display_id: string
  subject: string
  tracking_token: string
  customer_name: string
}

const byId = query<AcknowledgedTicket>(`
  SELECT t.ticket_display_id, t.subject, t.tracking_token, u.name AS customer_name
  FROM tickets t JOIN customers u ON u.id = t.customer_id
  WHERE t.organization_id = :organization_id AND t.id = :id`)

/** Undefined if the mailbox acknowledges no mails any more. */
export async function buildAcknowledgement(
  tx: ReadTx,
  mail: StoredMail,
  mailbox: StoredMailbox,
  options: BuildOptions,
): Promise<MailContent | undefined> {
  const ticket = await tx.one(byId, { id: mail.ticket_id })
  if (ticket === undefined || !mailbox.is_acknowledging) return undefined
  const values = valuesOf(ticket, options.publicUrl)
  const { subject, body } = acknowledgementOf(mailbox)
  const bodyHtml = renderMarkdown(fillMarkdownTemplate(body, values))
  // Nobody in particular wrote it.
  const sender = { mailbox, name: mailbox.name }
  const signature = fillSignatures(
    [mailbox.signature],
    signatureValues({ agentName: mailbox.name, mailbox }),
  )
  const rest = { signature, notes: [], link: undefined, replyKey: mail.reply_key }
  const parts = { body: fillTemplate(body, values), bodyHtml, ...rest }
  const recipients = await listRecipients(tx, mail.id)
  const headers = await commonHeaders(tx, mail, { sender, recipients, ...options })
  return {
    message: {
      ...headers,
      subject: fillTemplate(subject, values),
      // Two desks that acknowledge each other’s mails would go on for ever.
      headers: {
        ...headers.headers,
        'Auto-Submitted': 'auto-replied',
        'X-Auto-Response-Suppress': 'All',
      },
      text: toText(parts),
      html: toHtml(parts).text,
    },
    files: [],
  }
}

function valuesOf(
  { ticket_display_id, subject, tracking_token, customer_name }: AcknowledgedTicket,
  publicUrl: string | undefined,
): TemplateValues {
  const name = toLine(customer_name)
  return {
    'ticket.display_id': ticket_display_id,
    'ticket.subject': toLine(subject),
    'customer.name': name,
    'customer.first_name': name.split(' ')[0]!,
    tracking_url: publicUrl === undefined ? '' : `${publicUrl}/t/${tracking_token}`,
  }
}

const toLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
