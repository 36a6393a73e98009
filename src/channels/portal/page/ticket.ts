import { formatValue } from '../../../desk/fields/format.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { Conversation, TrackedConversation } from '../conversation.ts'
import type { Locale, Messages } from '../locale.ts'
import { ReplyForm } from '../schema.ts'
import {
  errorSummary,
  type FormState,
  field,
  filesField,
  honeypotField,
  idempotencyField,
} from './fields.ts'
import { page } from './layout.ts'
import { conversationList } from './messages.ts'

export interface TicketOptions {
  base: string
  publicUrl: string
  fileBytesMax: number
  locale: Locale
  /** Which confirmation to show. */
  notice?: string | undefined
  /** Whether the viewer is a user of the organization. */
  isStaff?: boolean
}

/** A request as its customer sees it, with a form to reply. */
export function ticketPage(
  conversation: TrackedConversation,
  state: FormState,
  options: TicketOptions,
): Html {
  const { base, publicUrl, notice, isStaff = false, locale } = options
  const { m } = locale
  const { token, ticket, newRequestSlug } = conversation
  const { ticket_display_id: id, subject, status } = ticket
  const summary = errorSummary(state, m)
  const title = m.portal_request_title({ id, subject })
  const { name, about, look } = statusOf(conversation, locale)
  const links = { page: `${base}/t/${token}`, files: `${base}/v1/tracking/${token}`, isOwn: true }
  const replySection = isStaff
    ? noteBox(m.portal_request_staffTitle, m.portal_request_staffBody)
    : conversation.takesReplies
      ? replyForm(conversation, state, options)
      : noteBox(m.portal_request_mergedTitle, m.portal_request_mergedBody)
  const main = html`${confirmation(notice, `${publicUrl}/t/${token}`, status, m)}${summary}<div class="heading">
<p class="eyebrow">${m.portal_request_number({ id })} <span class="status ${look}">${name}</span></p>
<h1 dir="auto">${subject}</h1>
${progress(status, m)}<p class="about">${about}</p>
${fieldList(conversation, m)}</div>
${conversationList(conversation, links, locale)}
${replySection}`
  return page({
    locale,
    title: summary ? m.portal_layout_errorTitle({ title }) : title,
    base,
    brand: conversation.brand,
    main,
    newRequest: newRequestSlug && `${base}/portal/${newRequestSlug}`,
    foot: html`<p>${m.portal_request_private}</p>`,
  })
}

export type Status = Conversation['ticket']['status']

export const statusTexts = (m: Messages): Record<Status, { name: string; about: string }> => ({
  new: { name: m.portal_status_new, about: m.portal_status_newAbout },
  open: { name: m.portal_status_open, about: m.portal_status_openAbout },
  pending: { name: m.portal_status_pending, about: m.portal_status_pendingAbout },
  resolved: { name: m.portal_status_resolved, about: m.portal_status_resolvedAbout },
  closed: { name: m.portal_status_closed, about: m.portal_status_closedAbout },
})

/** Once we have replied, the customer has to answer, whatever the status. */
function statusOf({ ticket, comments, isLatest }: Conversation, { m, formatTime }: Locale) {
  const { status } = ticket
  const texts = { ...statusTexts(m)[status], look: status }
  const last = comments.at(-1)
  if (isFinished(status) || !isLatest || last?.author_type !== 'user') return texts
  const about = m.portal_status_repliedAbout({ time: formatTime(last.created_at) })
  return { ...statusTexts(m).pending, about, look: 'pending' }
}

const isFinished = (status: Status) => status === 'resolved' || status === 'closed'

function confirmation(
  notice: string | undefined,
  link: string,
  status: Status,
  m: Messages,
): Html | undefined {
  const title = noticeText(notice, status, m)
  if (title === undefined) return undefined
  return html`<div class="note" role="status">
<h2>${title}</h2>
${notice === 'created' && html`<p>${m.portal_notice_createdBody}</p>\n<p class="link"><a href="${link}">${link}</a></p>\n`}</div>
`
}

function noticeText(notice: string | undefined, status: Status, m: Messages): string | undefined {
  if (notice === 'created') return m.portal_notice_created
  if (notice === 'replied') return m.portal_notice_replied
  // The link may be opened again after the request was reopened.
  return notice === 'resolved' && isFinished(status) ? m.portal_notice_resolved : undefined
}

/** What is known about the request besides. */
function fieldList({ publicFields }: Conversation, m: Messages): Html | undefined {
  if (publicFields.length === 0) return undefined
  const words = { yes: m.portal_field_yes, no: m.portal_field_no }
  const rows = publicFields.map(
    ({ field, value }) =>
      html`<div><dt>${field.name}</dt><dd dir="auto">${formatValue(field, value, words)}</dd></div>\n`,
  )
  return html`<dl class="facts">
${rows}</dl>
`
}

/** Out of three. */
const stepsTaken: Record<Status, number> = { new: 1, open: 2, pending: 2, resolved: 3, closed: 3 }

function progress(status: Status, m: Messages): Html {
  const taken = stepsTaken[status]
  const names = [
    m.portal_progress_received,
    m.portal_progress_inProgress,
    m.portal_progress_resolved,
  ]
  const steps = names.map((step, index) => {
    const isTaken = index < taken
    const isCurrent = index === taken - 1
    return html`<li${isTaken && html` class="taken"`}${isCurrent && html` aria-current="step"`}>${step}${isTaken && !isCurrent && html`<span class="unseen"> ${m.portal_progress_done}</span>`}</li>\n`
  })
  return html`<ol class="progress" aria-label="${m.portal_progress_label}">
${steps}</ol>
`
}

/** Shown instead of the form. */
const noteBox = (title: string, body: string): Html => html`<div class="note">
<h2>${title}</h2>
<p>${body}</p>
</div>`

function replyForm(
  { token, ticket: { status }, canResolve }: TrackedConversation,
  state: FormState,
  { base, fileBytesMax, locale }: TicketOptions,
): Html {
  const { m } = locale
  const link = `${base}/t/${token}`
  const options = {
    label: m.portal_field_reply,
    isMultiline: true,
    isHeading: true,
    // Files alone are enough.
    isOptional: true,
    hint: replyHint(status, m),
  }
  return html`<form class="card" method="post" action="${link}" enctype="multipart/form-data">
${idempotencyField(state)}
${honeypotField(state, m)}${field('body', ReplyForm.properties.body, state, options)}${filesField(state, fileBytesMax, locale)}<div class="actions">
<button>${m.portal_reply_send}</button>
${canResolve && html`<button class="quiet" form="resolve">${m.portal_reply_resolve}</button>`}
</div>
</form>
${canResolve && html`<form id="resolve" method="post" action="${link}/resolve"></form>`}`
}

function replyHint(status: Status, m: Messages): string | undefined {
  if (status === 'resolved') return m.portal_reply_resolvedHint
  return status === 'closed' ? m.portal_reply_closedHint : undefined
}
