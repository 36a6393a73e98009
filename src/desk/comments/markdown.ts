import { createRequire } from 'node:module'
import type Renderer from 'markdown-it'
import { boundRules, createBudget, renderBounded, splitAffordable } from './bounded-markdown.ts'
import { renderInlineImages } from './inline-images.ts'
import { toPlainText } from './plain-text.ts'

type Markdown = InstanceType<typeof Renderer>

let markdown: Markdown | undefined

/** Takes time proportional to the text, and returns at most a few times its length. */
export function renderMarkdown(text: string): string {
  markdown ??= createRenderer()
  return renderBounded(markdown, text)
}

/** The text that readers see, without formatting. For short texts. */
export function markdownToText(text: string): string {
  markdown ??= createRenderer()
  const blocks = markdown.parse(text, createBudget()).map(({ children, content }) => {
    if (children === null) return content
    return children.map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join('')
  })
  return blocks.filter((block) => block !== '').join(' ')
}

/** As people write it in a plain mail, as far as it can be rendered in time. */
export function markdownToPlainText(text: string): string {
  markdown ??= createRenderer()
  const [start, rest] = splitAffordable(text)
  return [toPlainText(markdown.parse(start, createBudget())), rest.trim()]
    .filter(Boolean)
    .join('\n\n')
}

/**
 * HTML is escaped, links may only use safe schemes, and images are not rendered, because loading
 * them would tell the sender who reads the comment, and when. Files of the comment are marked.
 */
function createRenderer(): Markdown {
  // Loaded with the first comment, because it takes 9 MB; synchronously, because that happens
  // inside a transaction.
  const MarkdownIt = createRequire(import.meta.url)('markdown-it') as typeof Renderer
  const renderer = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable('image')
  const defaultRule = renderer.renderer.rules.link_open
  renderer.renderer.rules.link_open = (tokens, index, options, env, self) => {
    tokens[index]!.attrSet('rel', 'noopener noreferrer nofollow')
    tokens[index]!.attrSet('target', '_blank')
    return (
      defaultRule?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options)
    )
  }
  renderInlineImages(renderer)
  renderer.validateLink = (url) => /^(https?:|mailto:|tel:|[#/])/i.test(url.trim())
  boundRules(renderer)
  return renderer
}
