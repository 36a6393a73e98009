import { type Html, type HtmlValue, html, trustedHtml } from '../../../platform/http/html.ts'
import type { TrackedAttachment } from '../../tracking/schema.ts'
import type { ListedComment } from '../../tracking/store.ts'
import type { Conversation } from '../conversation.ts'
import type { Locale, Messages } from '../locale.ts'

/** The messages, oldest first; one page of a long conversation. */
export function conversationList(conversation: Conversation, base: string, locale: Locale): Html {
  const { m } = locale
  const { token, ticket, comments, files, previousCursor, isLatest } = conversation
  const link = `${base}/t/${token}`
  const fileList = (of: string | null) =>
    filesOf(files.get(of) ?? [], `${base}/v1/tracking/${token}`, locale)
  return html`<section aria-labelledby="conversation">
<h2 class="unseen" id="conversation">${m.portal_conversation_heading}</h2>
<ol class="messages">
${message(
  {
    id: 'request',
    isOwn: true,
    author: m.portal_conversation_you,
    createdAt: ticket.created_at,
    body: html`<div class="plain" dir="auto">${ticket.description}</div>`,
    files: fileList(null),
  },
  locale,
)}${
  previousCursor !== undefined &&
  html`<li class="gap"><a href="${link}?before=${previousCursor}">${m.portal_conversation_earlier}</a></li>\n`
}${comments.map((comment) => message(toMessage(comment, ticket.organization_name, fileList(comment.id), m), locale))}</ol>
${!isLatest && html`<p class="gap">${m.portal_conversation_newerHidden} <a href="${link}">${m.portal_conversation_latest}</a></p>\n`}</section>`
}

function toMessage(
  comment: ListedComment,
  organization: string,
  files: HtmlValue,
  m: Messages,
): Message {
  const { id, author_type, author_name, body_html, created_at, updated_at } = comment
  const isOwn = author_type === 'customer'
  return {
    id: `comment-${id}`,
    isOwn,
    createdAt: created_at,
    files,
    author: isOwn ? m.portal_conversation_you : author_name,
    organization: isOwn ? undefined : organization,
    editedAt: updated_at === created_at ? undefined : updated_at,
    body: html`<div class="prose" dir="auto">${trustedHtml(body_html)}</div>`,
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

function filesOf(files: TrackedAttachment[], link: string, { m, formatSize }: Locale): HtmlValue {
  if (files.length === 0) return undefined
  const items = files.map(({ id, name, size, has_preview }) => {
    const path = `${link}/attachments/${id}`
    return html`<li><a href="${path}/content">${has_preview && html`<img src="${path}/preview" alt="" loading="lazy">`}<span><bdi>${name}</bdi> <small>${formatSize(size)}</small></span></a></li>\n`
  })
  return html`<ul class="files" aria-label="${m.portal_conversation_files}">
${items}</ul>
`
}
