import type { Brand } from '../../../accounts/organizations/store.ts'
import { type Html, type HtmlValue, html, trustedHtml } from '../../../platform/http/html.ts'
import { accentColors, ourAccent } from '../../../shared/accent.ts'

// The frame of mails that the desk writes by itself: a card with the logo and the accent color. Replies
// have none, because they are letters from one person to another.
//
// Mail programs know tables and inline styles, and some nothing else. The style sheet only changes colors
// where a program shows mails in the dark; what inverts colors by itself finds none that it could lose.

export interface CardOptions {
  brand: Brand
  /** Of the logo and links; without it there is no logo. */
  publicUrl: string | undefined
}

interface CardParts {
  /** From a template: without styles of its own. */
  bodyHtml: string
  /** Smaller, below. */
  foot?: HtmlValue
  /** A link that has a line of the body to itself becomes a button. */
  action?: { url: string; label: string; hint: string } | undefined
}

const font = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"
/** The widest that fits the reading pane of all programs. */
const widthPx = 560
/** That of the pictures is twice as much: `logo-png.ts`. */
const logoHeightPx = 40

export function toCard(
  { bodyHtml, foot, action }: CardParts,
  { brand, publicUrl }: CardOptions,
): Html {
  const { light: accent, dark } = accentColors(brand.accent_color ?? ourAccent)
  const linked = trustedHtml(withAction(withLinkColor(bodyHtml, accent), action, accent))
  return html`<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>${trustedHtml(darkStyle(dark))}</style></head>
<body class="page" style="margin: 0; padding: 0; background-color: #f4f5f7">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color: #f4f5f7"><tr><td align="center" style="padding: 24px 12px">
<table role="presentation" class="card" width="${widthPx}" cellpadding="0" cellspacing="0" border="0" style="width: 100%; max-width: ${widthPx}px; background-color: #ffffff; border: 1px solid #dde2e9; border-top: 4px solid ${accent}; border-radius: 12px; border-collapse: separate">
<tr><td class="text" style="padding: 20px 24px 0; ${font}; font-size: 15px; line-height: 24px; font-weight: 600; color: #1a1f28">${nameOrLogo(brand, publicUrl)}</td></tr>
<tr><td class="text" dir="auto" style="padding: 8px 24px 16px; ${font}; font-size: 15px; line-height: 24px; color: #1a1f28; word-break: break-word">
${linked}
</td></tr>
${foot !== undefined && html`<tr><td class="foot" style="padding: 12px 24px 20px; border-top: 1px solid #dde2e9; ${font}; font-size: 13px; line-height: 20px; color: #566070; word-break: break-word">${trustedHtml(withLinkColor(html`${foot}`.text, accent))}</td></tr>`}
</table>
</td></tr></table>
</body></html>`
}

/** The picture has a white background: in the dark, too, most logos can only be seen on paper. */
const nameOrLogo = ({ name, logo_id }: Brand, publicUrl: string | undefined): HtmlValue =>
  logo_id === null || publicUrl === undefined
    ? name
    : html`<img src="${publicUrl}/logos/${logo_id}.png" height="${logoHeightPx}" alt="${name}" style="display: block; height: ${logoHeightPx}px; border: 0; border-radius: 6px">`

const withLinkColor = (bodyHtml: string, color: string) =>
  bodyHtml.replaceAll(/<a href="([^"]*)"/g, `<a href="$1" style="color: ${color}"`)

function withAction(bodyHtml: string, action: CardParts['action'], accent: string): string {
  if (action === undefined) return bodyHtml
  const paragraph = bodyHtml.match(/<p><a [^>]*>[^<]*<\/a><\/p>/g)?.find(isLinkTo(action.url))
  if (paragraph === undefined) return bodyHtml
  const link = trustedHtml(paragraph.slice('<p>'.length, -'</p>'.length))
  const button = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 20px 0"><tr><td bgcolor="${accent}" style="background-color: ${accent}; border-radius: 8px"><a class="button" href="${action.url}" style="display: inline-block; padding: 10px 20px; ${font}; font-size: 15px; line-height: 24px; font-weight: 600; color: #ffffff; text-decoration: none">${action.label}</a></td></tr></table>
<p class="foot" style="font-size: 13px; line-height: 20px; color: #566070">${action.hint}<br>${link}</p>`
  return bodyHtml.replace(paragraph, () => button.text)
}

const isLinkTo = (url: string) => (paragraph: string) => {
  const { text } = html`${url}`
  return paragraph.includes(` href="${text}"`) && paragraph.endsWith(`>${text}</a></p>`)
}

/** Colors only, so that nothing is lost where it is not read. */
const darkStyle = (accent: string) =>
  `@media (prefers-color-scheme: dark) { ${[
    '.page { background-color: #101318 !important }',
    `.card { background-color: #171b22 !important; border-color: ${accent} #2b323d #2b323d !important }`,
    '.text { color: #e7eaf0 !important }',
    '.foot { color: #a3adbb !important; border-color: #2b323d !important }',
    `a { color: ${accent} !important }`,
    '.button { color: #ffffff !important }',
  ].join(' ')} }`
