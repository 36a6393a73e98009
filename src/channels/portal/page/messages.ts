import { showInlineImages } from '../../../desk/comments/inline-images.ts'
import { type Html, type HtmlValue, html, trustedHtml } from '../../../platform/http/html.ts'
import { linkify } from '../../../shared/linkify.ts'
import type { TrackedAttachment } from '../../tracking/schema.ts'
import type { ListedComment } from '../../tracking/store.ts'
import type { Conversation } from '../conversation.ts'
import type { Locale } from '../locale.ts'

export interface ConversationLinks {
  page: string
  /** What the path of a file starts with. */
  files: string
  /** Whether the reader is the customer. */
  isOwn: boolean
}

/** The messages, oldest first; one page of a long conversation. */
export function conversationList(
  conversation: Conversation,
  links: ConversationLinks,
  locale: Locale,
): Html {
  const { m } = locale
  const { ticket, comments, files, previousCursor, isLatest } = conversation
  const { page: link, isOwn } = links
  const fileList = (of: string | null) => filesOf(files.get(of) ?? [], links, locale)
  const bodyOf = ({ id, body, body_format, body_html }: ListedComment) =>
    body_format === 'plain'
      ? plainText(body)
      : richText(withImages(body_html, files.get(id) ?? [], links))
  const customerName = (name: string) => (isOwn ? m.portal_conversation_you : name)
  return html`<section aria-labelledby="conversation">
<h2 class="unseen" id="conversation">${m.portal_conversation_heading}</h2>
<ol class="messages">
${
  (ticket.opened_by === 'customer' || files.has(null)) &&
  message(
    {
      id: 'request',
      isOwn: true,
      author: customerName(ticket.customer_name),
      createdAt: ticket.created_at,
      body:
        ticket.description_html === null
          ? plainText(ticket.description)
          : richText(withImages(ticket.description_html, files.get(null) ?? [], links)),
      files: fileList(null),
    },
    locale,
  )
}${
  previousCursor !== undefined &&
  html`<li class="gap"><a href="${link}?before=${previousCursor}">${m.portal_conversation_earlier}</a></li>\n`
}${comments.map((comment) => message(toMessage(comment, { organization: ticket.organization_name, files: fileList(comment.id), body: bodyOf(comment), customerName }), locale))}</ol>
${!isLatest && html`<p class="gap">${m.portal_conversation_newerHidden} <a href="${link}">${m.portal_conversation_latest}</a></p>\n`}</section>`
}

/** As it was written, with addresses as links. */
const plainText = (text: string) =>
  html`<div class="plain" dir="auto">${linkify(text).map(({ value, isLink }) =>
    isLink ? html`<a href="${value}" rel="noopener noreferrer nofollow">${value}</a>` : value,
  )}</div>`

const richText = (safeHtml: string) =>
  html`<div class="prose" dir="auto">${trustedHtml(safeHtml)}</div>`

interface Shown {
  organization: string
  files: HtmlValue
  body: Html
  customerName(name: string): string
}

function toMessage(
  comment: ListedComment,
  { organization, files, body, customerName }: Shown,
): Message {
  const { id, author_type, author_name, created_at, updated_at } = comment
  const isOwn = author_type === 'customer'
  return {
    id: `comment-${id}`,
    isOwn,
    createdAt: created_at,
    files,
    author: isOwn ? customerName(author_name) : author_name,
    organization: isOwn ? undefined : organization,
    editedAt: updated_at === created_at ? undefined : updated_at,
    body,
  }
}

interface Message {
  id: string
  isOwn: boolean
  author: string
  /** On whose behalf the author writes. */
  organization?: string | undefined
  createdAt: string
  editedAt?: string | undefined
  body: Html
  files: HtmlValue
}

function message(
  { id, isOwn, author, organization, createdAt, editedAt, body, files }: Message,
  { m, formatTime }: Locale,
): Html {
  const time = html`<time datetime="${createdAt}">${formatTime(createdAt)}</time>`
  return html`<li id="${id}"${isOwn && html` class="own"`}>
<p class="by"><strong dir="auto">${author}</strong>${organization !== undefined && html` <span dir="auto">${organization}</span>`} <a href="#${id}">${time}</a>${editedAt !== undefined && html` <span>${m.portal_conversation_edited({ time: formatTime(editedAt) })}</span>`}</p>
${body}
${files}</li>
`
}

/** Only for the customer, as the files below. */
const withImages = (bodyHtml: string, files: TrackedAttachment[], links: ConversationLinks) =>
  showInlineImages(
    bodyHtml,
    files.filter(({ has_preview }) => has_preview && links.isOwn),
    ({ id }, alt) => {
      const path = `${links.files}/attachments/${id}`
      return `<a href="${path}/content"><img src="${path}/preview" alt="${alt}" loading="lazy"></a>`
    },
  )

function filesOf(
  files: TrackedAttachment[],
  links: ConversationLinks,
  { m, formatSize }: Locale,
): HtmlValue {
  if (files.length === 0) return undefined
  const items = files.map(({ id, name, size, has_preview }) => {
    const path = `${links.files}/attachments/${id}`
    return html`<li><a href="${path}/content">${has_preview && links.isOwn && html`<img src="${path}/preview" alt="" loading="lazy">`}<span><bdi>${name}</bdi> <small>${formatSize(size)}</small></span></a></li>\n`
  })
  return html`<ul class="files" aria-label="${m.portal_conversation_files}">
${items}</ul>
`
}
