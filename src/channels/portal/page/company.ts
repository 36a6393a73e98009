import { type Html, html } from '../../../platform/http/html.ts'
import type { CompanyPage, CompanyRequest } from '../company-page.ts'
import type { Conversation } from '../conversation.ts'
import type { Locale } from '../locale.ts'
import { page } from './layout.ts'
import { conversationList } from './messages.ts'
import { type Status, statusTexts } from './ticket.ts'

interface CompanyOptions {
  base: string
  token: string
  locale: Locale
}

/** The requests of all customers of a company, newest first. */
export function companyPage(shown: CompanyPage, { base, token, locale }: CompanyOptions): Html {
  const { m } = locale
  const { company_name: company } = shown.link
  const link = `${base}/c/${token}`
  const { requests, nextCursor, isFirst } = shown
  const title = m.portal_company_title({ company })
  const main = html`<div class="heading">
<p class="eyebrow">${m.portal_company_eyebrow}</p>
<h1 dir="auto">${company}</h1>
<p class="about">${m.portal_company_about}</p>
</div>
${
  requests.length === 0
    ? html`<p class="gap">${m.portal_company_none}</p>`
    : html`<ol class="requests">
${requests.map((request) => requestItem(request, link, locale))}</ol>`
}
${!isFirst && html`<p class="gap"><a href="${link}">${m.portal_company_newest}</a></p>\n`}${
  nextCursor !== undefined &&
  html`<p class="gap"><a href="${link}?before=${nextCursor}">${m.portal_company_older}</a></p>\n`
}`
  const foot = html`<p>${m.portal_company_private}</p>`
  return page({ locale, title, base, brand: shown.brand, main, foot })
}

function requestItem(request: CompanyRequest, link: string, locale: Locale): Html {
  const { m, formatTime } = locale
  const {
    ticket_number,
    ticket_display_id: id,
    subject,
    status,
    customer_name,
    updated_at,
  } = request
  const time = html`<time datetime="${updated_at}">${formatTime(updated_at)}</time>`
  return html`<li>
<h2 class="subject"><a href="${link}/${ticket_number}" dir="auto">${subject}</a></h2>
<p>${m.portal_request_number({ id })} ${statusLabel(status, locale)}</p>
<p><bdi>${customer_name}</bdi> · ${m.portal_company_updated({ time: () => time })}</p>
</li>
`
}

/** One of them, to read. */
export function companyRequestPage(
  conversation: Conversation,
  { base, token, ticketNumber, locale }: CompanyOptions & { ticketNumber: number },
): Html {
  const { m } = locale
  const { ticket_display_id: id, subject, status } = conversation.ticket
  const link = `${base}/c/${token}/${ticketNumber}`
  const main = html`<p class="back"><a href="${base}/c/${token}">${m.portal_company_back}</a></p>
<div class="heading">
<p class="eyebrow">${m.portal_request_number({ id })} ${statusLabel(status, locale)}</p>
<h1 dir="auto">${subject}</h1>
</div>
${conversationList(conversation, { page: link, files: link, isOwn: false }, locale)}
<div class="note">
<h2>${m.portal_company_readOnly}</h2>
<p>${m.portal_company_readOnlyBody}</p>
</div>`
  const foot = html`<p>${m.portal_company_private}</p>`
  const title = m.portal_request_title({ id, subject })
  return page({ locale, title, base, brand: conversation.brand, main, foot })
}

/** “Waiting for you” would be wrong: it is for one of them. */
function statusLabel(status: Status, { m }: Locale): Html {
  const name = status === 'pending' ? m.portal_company_pending : statusTexts(m)[status].name
  return html`<span class="status ${status}">${name}</span>`
}
