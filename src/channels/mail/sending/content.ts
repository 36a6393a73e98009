import * as m from '#messages'
import { previewableTypes } from '../../../desk/attachments/detect-type.ts'
import { nameInlineImages, showInlineImages } from '../../../desk/comments/inline-images.ts'
import { markdownToPlainText } from '../../../desk/comments/markdown.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import type { MailMessage } from '../../../platform/smtp/message.ts'
import type { StoredMailbox } from '../mailboxes/store.ts'
import { fillSignatures } from '../signatures/fill.ts'
import { findSignature } from '../signatures/store.ts'
import { signatureValues } from '../signatures/variables.ts'
import { renderMail } from '../templates/render.ts'
import { getTicketValues } from '../templates/ticket-values.ts'
import { commonHeaders } from './headers.ts'
import { toHtml, toText } from './layout.ts'
import { buildQuote } from './quote.ts'
import { listRecipients } from './recipient-store.ts'
import { findReply, listReplyFiles, type Reply, type ReplyFile } from './reply-store.ts'
import type { MailRecipient } from './schema.ts'
import type { StoredMail } from './store.ts'

/** What all attempts send: stored with the first one. */
export interface MailContent {
  message: MailMessage
  files: MailedFile[]
}

interface MailedFile extends Pick<ReplyFile, 'id' | 'name' | 'content_type' | 'size'> {
  /** If the text shows it. */
  cid?: string
}

export interface BuildOptions {
  publicUrl: string | undefined
  deskMarker: string
  now: string
}

/** Most mail servers reject messages over 25 MB, and encoding adds a third. */
const fileBytesMax = 15 * 1024 * 1024

/** Undefined if the comment is no longer a public reply. */
export async function buildReply(
  tx: ReadTx,
  mail: StoredMail,
  mailbox: StoredMailbox,
  options: BuildOptions,
): Promise<MailContent | undefined> {
  const reply = mail.comment_id === null ? undefined : await findReply(tx, mail.comment_id)
  if (reply === undefined) return undefined
  // Not those who no longer take part: answers to all would reach them.
  const recipients = (await listRecipients(tx, mail.id)).filter(({ state }) => state !== 'canceled')
  const { attached, tooLarge } = splitFiles(await listReplyFiles(tx, reply.comment_id))
  const { bodyHtml, files } = showFiles(reply.body_html, attached)
  const framed = await renderMail(tx, 'reply', {
    values: await getTicketValues(tx, reply.ticket_id, {
      mailbox,
      agentName: reply.author_name,
      publicUrl: isPrivate(recipients) ? options.publicUrl : undefined,
    }),
    words: { text: toPlainWords(reply), html: bodyHtml },
  })
  const url = trackingLink(reply, recipients, options.publicUrl)
  // Where the template says, or below.
  const link = url !== undefined && framed.hasWritten(url) ? undefined : url
  const notes = [
    ...(tooLarge.length > 0 ? [m.mail_reply_filesLeftOut({ names: namesOf(tooLarge) })] : []),
    ...(link === undefined ? [] : [m.mail_reply_link]),
  ]
  const signature = await buildSignature(tx, reply, mailbox)
  // Others in copy may not have got the message that is answered.
  const quote = isPrivate(recipients) ? await buildQuote(tx, reply) : undefined
  const rest = { signature, notes, link, replyKey: mail.reply_key, quote }
  const parts = { body: framed.text, bodyHtml: framed.html, ...rest }
  const sender = { mailbox, name: senderNameOf(reply.author_name, mailbox) }
  const headers = await commonHeaders(tx, mail, {
    sender,
    recipients,
    isFirst: reply.is_first,
    ...options,
  })
  return {
    message: {
      ...headers,
      subject: reply.is_first ? reply.subject : replySubject(reply.subject),
      headers: { 'X-Auto-Response-Suppress': 'OOF, AutoReply', ...headers.headers },
      text: toText(parts),
      html: toHtml(parts).text,
    },
    files,
  }
}

/** Agents write Markdown, but not by mail. */
const toPlainWords = ({ body, body_format }: Reply): string =>
  body_format === 'markdown' ? markdownToPlainText(body) : nameInlineImages(body)

/** Images that the text refers to are shown there. */
function showFiles(html: string, attached: readonly ReplyFile[]) {
  const shown = new Set<string>()
  const images = attached.filter(({ content_type }) => previewableTypes.includes(content_type))
  const bodyHtml = showInlineImages(html, images, ({ id }, alt) => {
    shown.add(id)
    return `<img src="cid:${toCid(id)}" alt="${alt}" style="max-width: 100%">`
  })
  const files = attached.map(
    (file): MailedFile => (shown.has(file.id) ? { ...file, cid: toCid(file.id) } : file),
  )
  return { bodyHtml, files }
}

const toCid = (id: string) => `${id}@attachment`

/** The agent’s, and below it the one that all have in common. */
async function buildSignature(tx: ReadTx, reply: Reply, mailbox: StoredMailbox) {
  const own = await findSignature(tx, reply.author_user_id)
  const values = signatureValues({ agentName: reply.author_name, mailbox })
  return fillSignatures([own, mailbox.signature], values)
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
const isPrivate = (recipients: readonly MailRecipient[]) =>
  recipients.every(({ role }) => role === 'to')

function trackingLink(
  { tracking_token }: Reply,
  recipients: readonly MailRecipient[],
  publicUrl: string | undefined,
): string | undefined {
  return publicUrl !== undefined && isPrivate(recipients)
    ? `${publicUrl}/t/${tracking_token}`
    : undefined
}

export const senderNameOf = (agent: string, { name }: StoredMailbox) =>
  name === '' ? agent : m.mail_sender({ agent, desk: name })

/** With one `Re:`, however many the subject has. */
export const replySubject = (subject: string) => `Re: ${subject.replace(/^(?:\s*re\s*:)+\s*/i, '')}`
