import { handler } from '../../platform/http/endpoint.ts'
import { renderMarkdown } from '../comments/markdown.ts'
import { MarkdownText, RenderedMarkdown } from './schema.ts'

export const render = handler({
  summary: 'Render Markdown',
  description: 'Returns the HTML that a comment with this body would have. Nothing is stored.',
  body: MarkdownText,
  response: { status: 200, schema: RenderedMarkdown, description: 'The HTML.' },
  handle: async (_db, { body }) => ({ html: renderMarkdown(body.text) }),
})
