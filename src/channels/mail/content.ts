import * as m from '#messages'
import { renderMarkdown } from '../../desk/comments/markdown.ts'
import type { ReadTx } from '../../platform/db/db.ts'
import { type Html, html, trustedHtml } from '../../platform/http/html.ts'
import type { MailMessage } from '../../platform/smtp/message.ts'
import { deskMarkerHeader, toReplyAddress } from '../mailboxes/message-id.ts'
import type { StoredMailbox } from '../mailboxes/store.ts'
import { listRecipients } from './recipient-store.ts'
import { findReply, listReplyFiles, type Reply, type ReplyFile } from './reply-store.ts'
import type { MailRecipient } from './schema.ts'
import { listEarlierMessageIds, type StoredMail } from './store.ts'
import { findThread } from './thread.ts'

/** What all attempts send: stored with the first one. */
export interface MailContent {
  message: MailMessage
  files: Pick<ReplyFile, 'id' | 'name' | 'content_type' | 'size'>[]
}

/** Most mail servers reject messages over 25 MB, and encoding adds a third. */
const fileBytesMax = 15 * 1024 * 1024
/** Besides the first. Long lists make some servers reject the message. */
const referencesMax = 18

/** Undefined if the comment is no longer a public reply. */
export async function buildContent(
  tx: ReadTx,
  mail: StoredMail,
  mailbox: StoredMailbox,
  options: { publicUrl: string | undefined; deskMarker: string; now: string },
): Promise<MailContent | undefined> {
  const reply = await findReply(tx, mail.comment_id)
  if (reply === undefined) return undefined
  const recipients = await listRecipients(tx, mail.id)
  const { attached, tooLarge } = splitFiles(await listReplyFiles(tx, mail.comment_id))
  const link = trackingLink(reply, recipients, options.publicUrl)
  const notes = [
    ...(tooLarge.length > 0 ? [m.mail_reply_filesLeftOut({ names: namesOf(tooLarge) })] : []),
    ...(link === undefined ? [] : [m.mail_reply_link]),
  ]
  const parts = { reply, signature: mailbox.signature, notes, link, replyKey: mail.reply_key }
  const from = { name: senderName(reply, mailbox), address: mailbox.address }
  return {
    message: {
      ...(await threadHeaders(tx, mail)),
      date: options.now,
      from,
      to: addressesOf(recipients, 'to'),
      cc: addressesOf(recipients, 'cc'),
      replyTo: mailbox.is_plus_addressed
        ? { ...from, address: toReplyAddress(from.address, mail.reply_key) }
        : undefined,
      subject: replySubject(reply.subject),
      headers: {
        'X-Auto-Response-Suppress': 'OOF, AutoReply',
        [deskMarkerHeader]: options.deskMarker,
      },
      text: toText(parts),
      html: toHtml(parts).text,
    },
    files: attached,
  }
}

/** As many as fit, in their order. */
function splitFiles(files: readonly ReplyFile[]) {
  const attached: ReplyFile[] = []
  const tooLarge: ReplyFile[] = []
  let bytes = 0
  for (const file of files) {
    const fits = bytes + file.size <= fileBytesMax
    if (fits) bytes += file.size
    ;(fits ? attached : tooLarge).push(file)
  }
  return { attached, tooLarge }
}

const namesOf = (files: readonly ReplyFile[]) => files.map(({ name }) => name).join(', ')

/** The link gives access to the whole request: only if nobody else gets this mail. */
function trackingLink(
  { tracking_token }: Reply,
  recipients: readonly MailRecipient[],
  publicUrl: string | undefined,
): string | undefined {
  const isPrivate = recipients.every(({ role }) => role === 'to')
  return publicUrl !== undefined && isPrivate ? `${publicUrl}/t/${tracking_token}` : undefined
}

async function threadHeaders(tx: ReadTx, mail: StoredMail) {
  const root = (await findThread(tx, mail.ticket_id))?.root_message_id
  const earlier = await listEarlierMessageIds(tx, mail, referencesMax)
  const references = [...(root === undefined ? [] : [root]), ...earlier.toReversed()]
  return { messageId: mail.message_id, inReplyTo: references.at(-1) ?? null, references }
}

const senderName = ({ author_name }: Reply, { name }: StoredMailbox) =>
  name === '' ? author_name : m.mail_sender({ agent: author_name, desk: name })

const addressesOf = (recipients: readonly MailRecipient[], role: MailRecipient['role']) =>
  recipients
    .filter((recipient) => recipient.role === role)
    .map(({ name, email }) => ({ name, address: email }))

/** With one `Re:`, however many the subject has. */
const replySubject = (subject: string) => `Re: ${subject.replace(/^(?:\s*re\s*:)+\s*/i, '')}`

interface Parts {
  reply: Reply
  /** Markdown. */
  signature: string
  notes: readonly string[]
  link: string | undefined
  /** Most mail programs quote it in an answer. */
  replyKey: string
}

/** Markdown is meant to be read as text. `-- ` starts a signature, which mail programs fold. */
function toText({ reply, signature, notes, link, replyKey }: Parts): string {
  const foot = [...notes, ...(link === undefined ? [] : [link]), `ref:${replyKey}`].join('\n')
  return [reply.body, signature && `-- \n${signature}`, foot].filter(Boolean).join('\n\n')
}

const toHtml = ({ reply, signature, notes, link, replyKey }: Parts): Html => html`<!doctype html>
<html><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="font-family: system-ui, sans-serif; font-size: 15px; line-height: 1.5">
${trustedHtml(reply.body_html)}
${signature !== '' && html`<div style="opacity: .75; margin-top: 16px">${trustedHtml(renderMarkdown(signature))}</div>`}
${notes.map((note) => html`<p style="opacity: .75; font-size: 13px">${note}</p>`)}
${link !== undefined && html`<p style="font-size: 13px"><a href="${link}">${link}</a></p>`}
<p style="color: #888; font-size: 1px; line-height: 1px">ref:${replyKey}</p>
</body></html>`
