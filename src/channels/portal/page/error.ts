import type { ErrorPage } from '../../../platform/http/endpoint.ts'
import type { ErrorResponse } from '../../../platform/http/error-responses.ts'
import { html } from '../../../platform/http/html.ts'
import { defaultLocale as locale, type Messages } from '../locale.ts'
import { basePath, page, sendHtml } from './layout.ts'

/** For errors that do not belong to a form. */
export const errorPage: ErrorPage = (error, context) => {
  const { m } = locale
  const status = isBadUrl(error) ? 404 : error.status
  const { title, body } = errorTexts(status, m)
  const seconds = Number(error.headers['retry-after'] ?? 0)
  const main = html`<h1>${title}</h1>
<p class="lead">${body}</p>
${seconds > 0 && html`<p class="lead">${m.portal_error_retry({ inTime: locale.formatDelay(seconds) })}</p>`}`
  context.reply.code(status).headers(error.headers)
  return sendHtml(context, page({ locale, title, base: basePath(context.publicUrl), main }))
}

function errorTexts(status: number, m: Messages): { title: string; body: string } {
  switch (status) {
    case 403:
      return { title: m.portal_error_staff, body: m.portal_error_staffBody }
    case 404:
      return { title: m.portal_error_notFound, body: m.portal_error_notFoundBody }
    case 413:
      return { title: m.portal_error_tooLarge, body: m.portal_error_tooLargeBody }
    case 429:
      return { title: m.portal_error_tooManyRequests, body: m.portal_error_tooManyRequestsBody }
    case 503:
      return { title: m.portal_error_unavailable, body: m.portal_error_unavailableBody }
    default:
      return status < 500
        ? { title: m.portal_error_badRequest, body: m.portal_error_badRequestBody }
        : { title: m.portal_error_failed, body: m.portal_error_failedBody }
  }
}

/** An invalid URL is shown as one that does not exist. */
function isBadUrl({ detail }: ErrorResponse): boolean {
  return Array.isArray(detail) && detail.every(({ loc }) => loc[0] === 'path' || loc[0] === 'query')
}
