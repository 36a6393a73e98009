import type { Brand } from '../../../accounts/organizations/store.ts'
import type { RequestContext } from '../../../platform/http/endpoint.ts'
import { type Html, type HtmlValue, html } from '../../../platform/http/html.ts'
import { bellBase, bellDome } from '../../../shared/mark.ts'
import { accentName, icon, style } from '../assets.ts'
import type { Locale } from '../locale.ts'

export interface Page {
  locale: Locale
  title: string
  /** Path prefix of our links: empty, unless a proxy serves us below `/`. */
  base: string
  /** Of the organization, if the page belongs to one. */
  brand?: Brand | undefined
  /** Link to the form for a new request. */
  newRequest?: string | undefined
  main: Html
  foot?: HtmlValue
}

export const basePath = (publicUrl: string): string =>
  (URL.parse(publicUrl)?.pathname ?? '/').replace(/\/$/, '')

export const page = ({ locale, title, base, brand, newRequest, main, foot }: Page): Html =>
  html`<!doctype html>
<html lang="${locale.m.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" type="${icon.contentType}" href="${base}/portal-assets/${icon.name}">
<link rel="stylesheet" href="${base}/portal-assets/${style.name}">
${accent(brand, base)}</head>
<body>
<header class="top"><div>
<p class="brand">${sign(brand, base)}<span dir="auto">${brand?.name ?? locale.m.portal_landing_title}</span></p>
${newRequest !== undefined && html`<a href="${newRequest}">${locale.m.portal_layout_newRequest}</a>`}
</div></header>
<main>
${main}
</main>
<footer>${foot}<p class="maker">${bell}${locale.m.portal_layout_maker}</p></footer>
</body>
</html>
`

const accent = (brand: Brand | undefined, base: string) =>
  brand?.accent_color != null &&
  html`<link rel="stylesheet" href="${base}/portal-assets/${accentName(brand.accent_color)}">\n`

const sign = (brand: Brand | undefined, base: string): Html =>
  brand?.logo_id ? html`<img src="${base}/logos/${brand.logo_id}.webp" alt="">` : bell

const bell = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${bellDome}"/><path class="base" d="${bellBase}"/></svg>`

/** No scripts, and only our own styles and images. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Sets the headers of a page and returns its text. Pages are never cached. */
export function sendHtml(
  { reply }: Pick<RequestContext, 'reply'>,
  html: Html,
  isPublic = false,
): string {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    ...(isPublic ? {} : { 'x-robots-tag': 'noindex, nofollow' }),
  })
  return html.text
}
