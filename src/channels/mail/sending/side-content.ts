import * as m from '#messages'
import { showInlineImages } from '../../../desk/comments/inline-images.ts'
import { markdownToPlainText } from '../../../desk/comments/markdown.ts'
import {
  findLatestAnswer,
  findSideMessage,
  listSideFiles,
  type StoredSideMessage,
} from '../../../desk/side-conversations/message-store.ts'
import { findSideConversation } from '../../../desk/side-conversations/store.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import { textToHtml } from '../../../platform/text-to-html.ts'
import type { StoredMailbox } from '../mailboxes/store.ts'
import { fillSignatures } from '../signatures/fill.ts'
import { findSignature } from '../signatures/store.ts'
import { signatureValues } from '../signatures/variables.ts'
import type { BuildOptions, MailContent } from './content.ts'
import { replySubject, senderNameOf } from './content.ts'
import { addressHeaders } from './headers.ts'
import { type Quote, toHtml, toText } from './layout.ts'
import { withoutKeys } from './quote.ts'
import { listRecipients } from './recipient-store.ts'
import { listSideMessageIds, type StoredMail } from './store.ts'

const quotedCharactersMax = 10_000
/** Long lists make some servers reject the message. */
const referencesMax = 18

/**
 * What people outside get. It has no link to the ticket, and leads mail programs to nothing that was
 * written to the customer. Undefined if the message was deleted.
 */
export async function buildSideMessage(
  tx: ReadTx,
  mail: StoredMail,
  mailbox: StoredMailbox,
  options: BuildOptions,
): Promise<MailContent | undefined> {
  const message =
    mail.side_message_id === null ? undefined : await findSideMessage(tx, mail.side_message_id)
  if (message === undefined) return undefined
  const recipients = (await listRecipients(tx, mail.id)).filter(({ state }) => state !== 'canceled')
  const { conversation_id, author_name, body, body_html } = message
  const { subject } = (await findSideConversation(tx, conversation_id))!
  const earlier = await listSideMessageIds(
    tx,
    { id: conversation_id, seq: message.seq },
    referencesMax,
  )
  const own = await findSignature(tx, message.author_user_id)
  const values = signatureValues({ agentName: author_name, mailbox })
  const parts = {
    body: markdownToPlainText(body),
    bodyHtml: showInlineImages(body_html, [], () => ''),
    signature: fillSignatures([own, mailbox.signature], values),
    notes: [],
    link: undefined,
    replyKey: mail.reply_key,
    forwarded: forwardedIn(message),
    quote: await quoteAnswer(tx, message),
  }
  const sender = { mailbox, name: senderNameOf(author_name, mailbox) }
  const headers = await addressHeaders(tx, mail, { sender, recipients, ...options })
  const files = await listSideFiles(tx, message.id)
  return {
    message: {
      ...headers,
      messageId: mail.message_id,
      inReplyTo: earlier[0] ?? null,
      references: earlier.toReversed(),
      subject: earlier.length === 0 ? subject : replySubject(subject),
      headers: { 'X-Auto-Response-Suppress': 'OOF, AutoReply', ...headers.headers },
      text: toText(parts),
      html: toHtml(parts).text,
    },
    files: files.map(({ id, attachment_id, name, content_type, size }) => ({
      id: attachment_id ?? id,
      name,
      content_type,
      size,
    })),
  }
}

const forwardedIn = ({ quote, quote_html }: StoredSideMessage) =>
  quote === null ? undefined : { text: quote, html: quote_html ?? '' }

/** What they have answered last. */
async function quoteAnswer(
  tx: ReadTx,
  { conversation_id, seq }: StoredSideMessage,
): Promise<Quote | undefined> {
  const answer = await findLatestAnswer(tx, conversation_id, seq)
  if (answer === undefined) return undefined
  const { body, body_html, author_name: name, created_at } = answer
  const text = withoutKeys(body)
  const head = m.mail_reply_quoteHead({ date: created_at.slice(0, 10), name })
  if (text.length > quotedCharactersMax) {
    const start = `${text.slice(0, quotedCharactersMax).toWellFormed()} …`
    return { head, text: start, html: textToHtml(start) }
  }
  return { head, text, html: withoutKeys(showInlineImages(body_html, [], () => '')) }
}
