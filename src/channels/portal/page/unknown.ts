import type { FastifyReply, FastifyRequest } from 'fastify'
import { BellhopError } from '../../../platform/errors.ts'
import { sendError } from '../../../platform/http/error-responses.ts'
import { html } from '../../../platform/http/html.ts'
import { defaultLocale as locale } from '../locale.ts'
import { basePath, page, sendHtml } from './layout.ts'

/** As `sendError`, but a person who opens a URL that does not exist gets a page. */
export const sendErrorOrPage =
  (publicUrl: (request: FastifyRequest) => string): typeof sendError =>
  (error, request, reply) => {
    if (isUnknownUrl(error) && isForPerson(request)) {
      sendNotFoundPage(reply, basePath(publicUrl(request)))
    } else sendError(error, request, reply)
  }

const isUnknownUrl = (error: unknown) =>
  error instanceof BellhopError && error.code === 'not_found' && error.detail === 'Not Found'

/** Browsers ask for HTML when a person opens a URL. `/v1` is for programs. */
function isForPerson({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !/^\/v1(?![^/?])/.test(url) && (headers.accept ?? '').includes('text/html')
}

function sendNotFoundPage(reply: FastifyReply, base: string): void {
  const { m } = locale
  const title = m.portal_error_notFound
  const main = html`<h1>${title}</h1>
<p class="lead">${m.portal_unknownUrl_body}</p>
<p class="lead"><a href="${base}/">${m.portal_unknownUrl_toDesk}</a></p>`
  reply.code(404).serializer(String).header('vary', 'accept')
  reply.send(sendHtml({ reply }, page({ locale, title, base, main })))
}
