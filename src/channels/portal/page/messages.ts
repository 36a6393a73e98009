import { type Html, type HtmlValue, html, trustedHtml } from '../../../platform/http/html.ts'
import type { TrackedAttachment } from '../../tracking/schema.ts'
import type { ListedComment } from '../../tracking/store.ts'
import type { Conversation } from '../conversation.ts'
import { utcLocale } from '../locale.ts'
import { texts } from '../texts.ts'

/** The messages, oldest first; one page of a long conversation. */
export function conversationList(conversation: Conversation, base: string): Html {
  const { token, ticket, comments, files, previousCursor, isLatest } = conversation
  const link = `${base}/t/${token}`
  const fileList = (of: string | null) =>
    filesOf(files.get(of) ?? [], `${base}/v1/tracking/${token}`)
  return html`<section aria-labelledby="conversation">
<h2 class="unseen" id="conversation">${texts.ticket.conversation}</h2>
<ol class="messages">
${message({
  id: 'request',
  isOwn: true,
  who: texts.ticket.you,
  createdAt: ticket.created_at,
  body: html`<div class="plain" dir="auto">${ticket.description}</div>`,
  files: fileList(null),
})}${
  previousCursor !== undefined &&
  html`<li class="gap"><a href="${link}?before=${previousCursor}">${texts.ticket.earlier}</a></li>\n`
}${comments.map((comment) => commentMessage(comment, ticket.organization_name, fileList(comment.id)))}</ol>
${!isLatest && html`<p class="gap">${texts.ticket.skipped} <a href="${link}">${texts.ticket.latest}</a></p>\n`}</section>`
}

function commentMessage(comment: ListedComment, organization: string, files: HtmlValue): Html {
  const { id, author_type, author_name, body_html, created_at, updated_at } = comment
  const isOwn = author_type === 'customer'
  return message({
    id: `comment-${id}`,
    isOwn,
    createdAt: created_at,
    files,
    who: isOwn ? texts.ticket.you : author_name,
    of: isOwn ? undefined : organization,
    editedAt: updated_at === created_at ? undefined : updated_at,
    body: html`<div class="prose" dir="auto">${trustedHtml(body_html)}</div>`,
  })
}

interface Message {
  id: string
  isOwn: boolean
  who: string
  /** On whose behalf the author writes. */
  of?: string | undefined
  createdAt: string
  editedAt?: string | undefined
  body: Html
  files: HtmlValue
}

function message({ id, isOwn, who, of, createdAt, editedAt, body, files }: Message): Html {
  return html`<li id="${id}"${isOwn && html` class="own"`}>
<p class="by"><strong dir="auto">${who}</strong>${of !== undefined && html` <span dir="auto">${of}</span>`} <a href="#${id}">${timeOf(createdAt)}</a>${editedAt !== undefined && html` <span>${texts.ticket.edited(utcLocale.formatTime(editedAt))}</span>`}</p>
${body}
${files}</li>
`
}

const timeOf = (time: string): Html =>
  html`<time datetime="${time}">${utcLocale.formatTime(time)}</time>`

function filesOf(files: TrackedAttachment[], link: string): HtmlValue {
  if (files.length === 0) return undefined
  const items = files.map(({ id, name, size, has_preview }) => {
    const path = `${link}/attachments/${id}`
    return html`<li><a href="${path}/content">${has_preview && html`<img src="${path}/preview" alt="" loading="lazy">`}<span><bdi>${name}</bdi> <small>${texts.size(size)}</small></span></a></li>\n`
  })
  return html`<ul class="files" aria-label="${texts.ticket.files}">
${items}</ul>
`
}
