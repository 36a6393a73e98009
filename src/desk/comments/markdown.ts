import { createRequire } from 'node:module'
import type Renderer from 'markdown-it'

type Markdown = InstanceType<typeof Renderer>

let markdown: Markdown | undefined

export function renderMarkdown(text: string): string {
  markdown ??= makeRenderer()
  return markdown.render(text)
}

/**
 * HTML that stands in a text is shown, not obeyed; links lead only to the web and to mail; images
 * are not loaded, because their sender would learn who reads them, and when.
 */
function makeRenderer(): Markdown {
  // With the first comment, because it takes 9 MB; and without waiting, because the first comment is
  // made in a transaction.
  const MarkdownIt = createRequire(import.meta.url)('markdown-it') as typeof Renderer
  const made = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable('image')
  const usual = made.renderer.rules.link_open
  made.renderer.rules.link_open = (tokens, index, options, env, self) => {
    tokens[index]!.attrSet('rel', 'noopener noreferrer nofollow')
    tokens[index]!.attrSet('target', '_blank')
    return usual?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options)
  }
  made.validateLink = (url) => /^(https?:|mailto:|tel:|[#/])/i.test(url.trim())
  return made
}
