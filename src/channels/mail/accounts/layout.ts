import { html, trustedHtml } from '../../../platform/http/html.ts'
import type { RenderedMail } from '../templates/render.ts'

export const layOut = ({ subject, text, html: body }: Omit<RenderedMail, 'mentions'>) => ({
  subject,
  text: `${text}\n`,
  html: html`<!doctype html><html><head><meta charset="utf-8"></head>
<body style="font-family: system-ui, sans-serif; font-size: 15px; line-height: 1.5">
${trustedHtml(body)}</body></html>`.text,
})
