import type { OutgoingHttpHeaders } from 'node:http'
import { html } from '../../../platform/http/html.ts'

/** A mail without HTML is shown as it was written. */
export const textToPage = (text: string) =>
  html`<pre style="white-space: pre-wrap; font-family: sans-serif">${text}</pre>`.text

/**
 * The page is sanitized already; should that have failed, it can neither run scripts nor load anything.
 * `allow-same-origin` lets the console measure its height, and is safe without scripts.
 */
export const pageHeaders = (hasRemoteImages: boolean): OutgoingHttpHeaders => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `img-src 'self' data:${hasRemoteImages ? ' https: http:' : ''}`,
    "style-src 'unsafe-inline'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
})

interface PageOptions {
  ticketId: string | null
  /** The attachment of each `cid:` address. */
  images: Readonly<Record<string, string>>
  hasRemoteImages: boolean
}

/**
 * The sanitizer writes the address of an image first, and `"` never occurs within an attribute: these
 * replacements find images only.
 */
export function renderPage(
  sanitized: string,
  { ticketId, images, hasRemoteImages }: PageOptions,
): string {
  const withImages = sanitized.replaceAll(/<img src="cid:([^"]*)"/g, (_match, cid: string) => {
    const id = images[decodeURIComponent(cid)]
    return id === undefined || ticketId === null
      ? '<img'
      : `<img src="/v1/tickets/${ticketId}/attachments/${id}/content"`
  })
  const body = hasRemoteImages ? withImages.replaceAll('<img data-src="', '<img src="') : withImages
  return `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer">${body}`
}
