import { textToHtml } from '../../platform/text-to-html.ts'
import { renderMarkdown } from './markdown.ts'
import type { Comment } from './schema.ts'

/** What a message says, and how that was written. */
export type MessageBody = Pick<Comment, 'body' | 'body_format' | 'body_html'>

export const fromMarkdown = (body: string): MessageBody => ({
  body,
  body_format: 'markdown',
  body_html: renderMarkdown(body),
})

export const fromPlainText = (body: string): MessageBody => ({
  body,
  body_format: 'plain',
  body_html: textToHtml(body),
})

/** `html` is safe to show among other messages. */
export const fromHtml = (body: string, html: string): MessageBody => ({
  body,
  body_format: 'html',
  body_html: html,
})

/** An edited text has lost the structure of its HTML, and nobody writes Markdown into a plain text. */
export const edited = ({ body_format }: MessageBody, body: string): MessageBody =>
  body_format === 'markdown' ? fromMarkdown(body) : fromPlainText(body)
