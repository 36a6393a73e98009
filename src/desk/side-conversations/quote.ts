import * as m from '#messages'
import type { ReadTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { escapeHtml } from '../../platform/html-entities.ts'
import { textToHtml } from '../../platform/text-to-html.ts'
import { nameInlineImages, showInlineImages } from '../comments/inline-images.ts'
import { markdownToPlainText } from '../comments/markdown.ts'
import {
  findQuotedComment,
  getQuotedTicket,
  listQuotedComments,
  type QuotedComment,
  type QuotedTicket,
} from './quote-store.ts'
import type { Quoting } from './schema.ts'

const messagesMax = 200
const charactersMax = 100_000

/** As mail programs write what they forward: plain text, and the same with its formatting. */
export interface ForwardedText {
  text: string
  html: string
}

/** Of the ticket as it is now: what is changed or deleted there later stays as it was sent. */
export async function quoteTicket(
  tx: ReadTx,
  ticketId: string,
  { of, comment_id = null, include_notes = false }: Quoting,
): Promise<ForwardedText> {
  const ticket = await getQuotedTicket(tx, ticketId)
  if (of === 'message' && comment_id === null) return join([toBlock(ticket, openingOf(ticket))])
  if (of === 'message') {
    const comment = await findQuotedComment(tx, ticketId, comment_id!)
    if (comment === undefined)
      throw invalid(['body', 'quote', 'comment_id'], 'not a comment on this ticket')
    return join([toBlock(ticket, comment)])
  }
  const options = { includesNotes: include_notes, limit: messagesMax }
  const comments = await listQuotedComments(tx, ticketId, options)
  return join([...comments, openingOf(ticket)].map((each) => toBlock(ticket, each)))
}

const openingOf = (ticket: QuotedTicket): QuotedComment => ({
  author_type: ticket.opened_by,
  author_name: ticket.opened_by === 'user' ? ticket.organization_name : ticket.requester_name,
  author_email: ticket.opened_by === 'user' ? null : ticket.email,
  body: ticket.description,
  body_format: 'plain',
  body_html: ticket.description_html ?? textToHtml(ticket.description),
  created_at: ticket.created_at,
})

function toBlock(ticket: QuotedTicket, quoted: QuotedComment): ForwardedText {
  const { body, body_format, body_html, created_at } = quoted
  const isByCustomer = quoted.author_type === 'customer'
  const customer = `${ticket.requester_name} <${ticket.email}>`
  const head = [
    m.mail_forward_head,
    m.mail_forward_from({ name: authorOf(ticket, quoted) }),
    m.mail_forward_date({ date: `${created_at.slice(0, 10)} ${created_at.slice(11, 16)} UTC` }),
    m.mail_forward_subject({ subject: ticket.subject }),
    m.mail_forward_to({ name: isByCustomer ? ticket.organization_name : customer }),
  ]
  const words =
    body_format === 'markdown'
      ? markdownToPlainText(nameInlineImages(body))
      : nameInlineImages(body)
  // The files are sent beside it: what stands for an image remains.
  const html = showInlineImages(body_html, [], () => '')
  const clean = (text: string) => withoutKeys(text, ticket)
  return {
    text: clean([...head, '', words.trim()].join('\n')),
    html: clean(`<p>${head.map(escapeHtml).join('<br>')}</p>\n${html}`),
  }
}

function authorOf(
  { organization_name }: QuotedTicket,
  { author_type, author_name, author_email }: QuotedComment,
): string {
  if (author_type === 'user')
    return author_name === organization_name ? author_name : `${author_name} (${organization_name})`
  return author_email === null ? author_name : `${author_name} <${author_email}>`
}

/** As many as fit, whole. Of one that is too long, the beginning. */
function join(blocks: readonly ForwardedText[]): ForwardedText {
  const fitting: ForwardedText[] = []
  let length = 0
  for (const block of blocks) {
    length += Math.max(block.text.length, block.html.length / 4)
    if (length > charactersMax) break
    fitting.push(block)
  }
  if (fitting.length === 0) fitting.push(cut(blocks[0]!))
  return {
    text: fitting.map(({ text }) => text).join('\n\n'),
    html: fitting.map(({ html }) => html).join('\n<br>\n'),
  }
}

function cut({ text }: ForwardedText): ForwardedText {
  const start = `${text.slice(0, charactersMax).toWellFormed()} …`
  return { text: start, html: textToHtml(start) }
}

/**
 * Of mails of the ticket that are quoted in it: an answer would go there, not to this conversation. Nor
 * with the secret of the link to the ticket.
 */
const withoutKeys = (text: string, { tracking_token }: QuotedTicket) =>
  text.replaceAll(/\bref:[a-z2-7]{26}\b/g, '').replaceAll(tracking_token, '…')
