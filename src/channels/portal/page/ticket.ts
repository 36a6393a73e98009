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
  /** Which confirmation to show. */
  notice?: string | undefined
  /** Whether the viewer is a user of the organization. */
  isStaff?: boolean
}

/** A request as its customer sees it, with a form to reply. */
export function ticketPage(
  conversation: Conversation,
  state: FormState,
  { base, publicUrl, fileBytesMax, notice, isStaff = false }: TicketOptions,
): Html {
  const { token, ticket, newRequestSlug } = conversation
  const { ticket_display_id: id, subject, status, organization_name: organization } = ticket
  const summary = errorSummary(state)
  const title = texts.ticket.title(id, subject)
  const { name, about } = texts.status[status]
  const replySection = isStaff
    ? hint(texts.ticket.staff)
    : conversation.takesReplies
      ? replyForm(conversation, state, { base, fileBytesMax })
      : hint(texts.ticket.merged)
  const main = html`${confirmation(notice, `${publicUrl}/t/${token}`, status)}${summary}<div class="heading">
<p class="eyebrow">${texts.ticket.request(id)} <span class="status ${status}">${name}</span></p>
<h1 dir="auto">${subject}</h1>
${progress(status)}<p class="about">${about}</p>
</div>
${conversationList(conversation, base)}
${replySection}`
  return page({
    locale: utcLocale,
    title: summary ? texts.errorTitle(title) : title,
    base,
    organization,
    main,
    newRequest: newRequestSlug && `${base}/portal/${newRequestSlug}`,
    foot: html`<p>${texts.ticket.private}</p>`,
  })
}

type Status = Conversation['ticket']['status']

const isFinished = (status: Status) => status === 'resolved' || status === 'closed'

function confirmation(notice: string | undefined, link: string, status: Status): Html | undefined {
  const isTrue = notice !== 'resolved' || isFinished(status)
  if (notice === undefined || !Object.hasOwn(texts.notices, notice) || !isTrue) return undefined
  const { title, body } = texts.notices[notice as keyof typeof texts.notices]
  return html`<div class="note" role="status">
<h2>${title}</h2>
${body !== '' && html`<p>${body}</p>\n<p class="link"><a href="${link}">${link}</a></p>\n`}</div>
`
}

/** Out of three. */
const stepsTaken: Record<Status, number> = { new: 1, open: 2, pending: 2, resolved: 3, closed: 3 }

function progress(status: Status): Html {
  const taken = stepsTaken[status]
  const steps = texts.ticket.steps.map((step, index) => {
    const isTaken = index < taken
    const isCurrent = index === taken - 1
    return html`<li${isTaken && html` class="taken"`}${isCurrent && html` aria-current="step"`}>${step}${isTaken && !isCurrent && html`<span class="unseen"> (${texts.ticket.done})</span>`}</li>\n`
  })
  return html`<ol class="progress" aria-label="${texts.ticket.progress}">
${steps}</ol>
`
}

/** Shown instead of the form. */
const hint = ({ title, body }: { title: string; body: string }): Html => html`<div class="note">
<h2>${title}</h2>
<p>${body}</p>
</div>`

function replyForm(
  { token, ticket: { status }, canResolve }: Conversation,
  state: FormState,
  { base, fileBytesMax }: Pick<TicketOptions, 'base' | 'fileBytesMax'>,
): Html {
  const link = `${base}/t/${token}`
  const options = { isMultiline: true, isHeading: true, hint: texts.ticket.replyHints[status] }
  return html`<form class="card" method="post" action="${link}" enctype="multipart/form-data">
${idempotencyField(state)}
${honeypotField(state)}${field('body', ReplyForm.properties.body, state, options)}${filesField(texts.filesHint(filesMax, fileBytesMax, publicBytesMax(fileBytesMax)), state)}<div class="actions">
<button>${texts.ticket.sendReply}</button>
${canResolve && html`<button class="quiet" form="resolve">${texts.ticket.resolve}</button>`}
</div>
</form>
${canResolve && html`<form id="resolve" method="post" action="${link}/resolve"></form>`}`
}
