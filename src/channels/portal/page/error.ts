import type { ErrorPage } from '../../../platform/http/endpoint.ts'
import type { ErrorResponse } from '../../../platform/http/error-responses.ts'
import { html } from '../../../platform/http/html.ts'
import { utcLocale } from '../locale.ts'
import { texts } from '../texts.ts'
import { basePath, page, sendHtml } from './layout.ts'

/** Says what is wrong, where there is no form to say it beside. */
export const errorPage: ErrorPage = (refusal, call) => {
  const status = isOfAddress(refusal) ? 404 : refusal.status
  const { title, body } = texts.refusals[status] ?? texts.refusals[status < 500 ? 400 : 500]!
  const seconds = Number(refusal.headers['retry-after'] ?? 0)
  const main = html`<h1>${title}</h1>
<p class="lead">${body}</p>
${seconds > 0 && html`<p class="lead">${texts.retry(seconds)}</p>`}`
  call.reply.code(status).headers(refusal.headers)
  return sendHtml(call, page({ locale: utcLocale, title, base: basePath(call.publicUrl), main }))
}

/** An address that cannot be read is one where nothing is. */
function isOfAddress({ detail }: ErrorResponse): boolean {
  return Array.isArray(detail) && detail.every(({ loc }) => loc[0] === 'path' || loc[0] === 'query')
}
