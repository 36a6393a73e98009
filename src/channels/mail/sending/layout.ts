import { type Html, html, trustedHtml } from '../../../platform/http/html.ts'
import { type CardOptions, toCard } from '../card/card.ts'
import type { FilledSignature } from '../signatures/fill.ts'

/** What mails consist of. */
export interface MailParts {
  /** Plain text. */
  body: string
  /** The same, with its formatting. */
  bodyHtml: string
  signature: FilledSignature
  notes: readonly string[]
  link: string | undefined
  /** Most mail programs quote it in an answer. */
  replyKey: string
  /** What it answers. */
  quote?: Quote | undefined
  /** What it passes on. */
  forwarded?: Omit<Quote, 'head'> | undefined
}

export interface Quote {
  /** Who wrote it, and when. */
  head: string
  /** Plain text. */
  text: string
  /** The same, with its formatting. */
  html: string
}

/** `-- ` starts a signature, which mail programs fold. */
export function toText({ body, signature, notes, link, replyKey, ...rest }: MailParts): string {
  const { quote, forwarded } = rest
  const foot = [...notes, ...(link === undefined ? [] : [link]), `ref:${replyKey}`].join('\n')
  const quoted = quote && `${quote.head}\n${quote.text.replaceAll(/^/gm, '> ')}`
  const parts = [body, signature.text && `-- \n${signature.text}`, foot, forwarded?.text, quoted]
  return parts.filter(Boolean).join('\n\n')
}

/** For mails that nobody in particular has written. */
export const toCardHtml = (
  { bodyHtml, signature, replyKey }: Pick<MailParts, 'bodyHtml' | 'signature' | 'replyKey'>,
  options: CardOptions,
): Html => {
  const foot = signature.html === '' ? undefined : trustedHtml(signature.html)
  return toCard({ bodyHtml: bodyHtml + keyLine(replyKey).text, foot }, options)
}

const keyLine = (replyKey: string) =>
  html`<p style="margin: 0; color: #888; font-size: 1px; line-height: 1px">ref:${replyKey}</p>`

export const toHtml = ({
  bodyHtml,
  signature,
  notes,
  link,
  replyKey,
  quote,
  forwarded,
}: MailParts): Html => html`<!doctype html>
<html><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="font-family: system-ui, sans-serif; font-size: 15px; line-height: 1.5">
${trustedHtml(bodyHtml)}
${signature.html !== '' && html`<div style="opacity: .75; margin-top: 16px">${trustedHtml(signature.html)}</div>`}
${notes.map((note) => html`<p style="opacity: .75; font-size: 13px">${note}</p>`)}
${link !== undefined && html`<p style="font-size: 13px"><a href="${link}">${link}</a></p>`}
${keyLine(replyKey)}
${forwarded !== undefined && html`<div style="margin-top: 16px">${trustedHtml(forwarded.html)}</div>`}
${
  quote !== undefined &&
  html`<div style="margin-top: 16px">${quote.head}<blockquote type="cite" style="margin: 8px 0 0; padding-left: 12px; border-left: 2px solid #ccc">${trustedHtml(quote.html)}</blockquote></div>`
}
</body></html>`
