import type { ErrorPage } from '../../../platform/http/endpoint.ts'
import type { ErrorResponse } from '../../../platform/http/error-responses.ts'
import { html } from '../../../platform/http/html.ts'
import { utcLocale } from '../locale.ts'
import { texts } from '../texts.ts'
import { basePath, page, sendHtml } from './layout.ts'

/** For errors that do not belong to a form. */
export const errorPage: ErrorPage = (error, context) => {
  const status = isBadUrl(error) ? 404 : error.status
  const { title, body } = texts.refusals[status] ?? texts.refusals[status < 500 ? 400 : 500]!
  const seconds = Number(error.headers['retry-after'] ?? 0)
  const main = html`<h1>${title}</h1>
<p class="lead">${body}</p>
${seconds > 0 && html`<p class="lead">${texts.retry(seconds)}</p>`}`
  context.reply.code(status).headers(error.headers)
  return sendHtml(
    context,
    page({ locale: utcLocale, title, base: basePath(context.publicUrl), main }),
  )
}

/** An invalid URL is shown as one that does not exist. */
function isBadUrl({ detail }: ErrorResponse): boolean {
  return Array.isArray(detail) && detail.every(({ loc }) => loc[0] === 'path' || loc[0] === 'query')
}
