import { publicBytesMax } from '../../../desk/attachments/public-upload.ts'
import { filesMax } from '../../../desk/attachments/receive.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { Conversation } from '../conversation.ts'
import { utcLocale } from '../locale.ts'
import { ReplyForm } from '../schema.ts'
import { texts } from '../texts.ts'
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
  /** What the customer has just done, if the address says so. */
  notice?: string | undefined
  /** Whether somebody looks who works for the organization. */
  isStaff?: boolean
}

/** What a customer sees of a request, and the way to go on with it. */
export function ticketPage(
  conversation: Conversation,
  filled: FormState,
  { base, publicUrl, fileBytesMax, notice, isStaff = false }: TicketOptions,
): Html {
  const { token, ticket, openSlug } = conversation
  const { ticket_display_id: id, subject, status, organization_name: organization } = ticket
  const summary = errorSummary(filled)
  const title = texts.ticket.title(id, subject)
  const { name, about } = texts.status[status]
  const answer = isStaff
    ? hint(texts.ticket.staff)
    : conversation.takesReplies
      ? replyForm(conversation, filled, { base, fileBytesMax })
      : hint(texts.ticket.merged)
  const main = html`${noticeOf(notice, `${publicUrl}/t/${token}`, status)}${summary}<div class="heading">
<p class="eyebrow">${texts.ticket.request(id)} <span class="status ${status}">${name}</span></p>
<h1 dir="auto">${subject}</h1>
${progress(status)}<p class="about">${about}</p>
</div>
${conversationList(conversation, base)}
${answer}`
  return page({
    locale: utcLocale,
    title: summary ? texts.errorTitle(title) : title,
    base,
    organization,
    main,
    newRequest: openSlug && `${base}/portal/${openSlug}`,
    foot: html`<p>${texts.ticket.private}</p>`,
  })
}

type Status = Conversation['ticket']['status']

const isOver = (status: Status) => status === 'resolved' || status === 'closed'

function noticeOf(notice: string | undefined, link: string, status: Status): Html | undefined {
  const isSo = notice !== 'resolved' || isOver(status)
  if (notice === undefined || !Object.hasOwn(texts.notices, notice) || !isSo) return undefined
  const { title, body } = texts.notices[notice as keyof typeof texts.notices]
  return html`<div class="note" role="status">
<h2>${title}</h2>
${body !== '' && html`<p>${body}</p>\n<p class="link"><a href="${link}">${link}</a></p>\n`}</div>
`
}

/** How many of the three steps have been taken. */
const stepsTaken: Record<Status, number> = { new: 1, open: 2, pending: 2, resolved: 3, closed: 3 }

function progress(status: Status): Html {
  const taken = stepsTaken[status]
  const steps = texts.ticket.steps.map((step, index) => {
    const isTaken = index < taken
    const isHere = index === taken - 1
    return html`<li${isTaken && html` class="taken"`}${isHere && html` aria-current="step"`}>${step}${isTaken && !isHere && html`<span class="unseen"> (${texts.ticket.done})</span>`}</li>\n`
  })
  return html`<ol class="progress" aria-label="${texts.ticket.progress}">
${steps}</ol>
`
}

/** In the place of the form. */
const hint = ({ title, body }: { title: string; body: string }): Html => html`<div class="note">
<h2>${title}</h2>
<p>${body}</p>
</div>`

function replyForm(
  { token, ticket: { status }, canResolve }: Conversation,
  filled: FormState,
  { base, fileBytesMax }: Pick<TicketOptions, 'base' | 'fileBytesMax'>,
): Html {
  const link = `${base}/t/${token}`
  const look = { isLong: true, isHeading: true, hint: texts.ticket.replyHints[status] }
  return html`<form class="card" method="post" action="${link}" enctype="multipart/form-data">
${idempotencyField(filled)}
${honeypotField(filled)}${field('body', ReplyForm.properties.body, filled, look)}${filesField(texts.filesHint(filesMax, fileBytesMax, publicBytesMax(fileBytesMax)), filled)}<div class="actions">
<button>${texts.ticket.sendReply}</button>
${canResolve && html`<button class="quiet" form="resolve">${texts.ticket.resolve}</button>`}
</div>
</form>
${canResolve && html`<form id="resolve" method="post" action="${link}/resolve"></form>`}`
}
