import MarkdownIt from 'markdown-it'
import { addInlineImages } from '../../../../src/shared/inline-images.ts'

// The Markdown that the server renders: the same parser with the same settings. A test compares what
// both make of random texts.

export type Markdown = InstanceType<typeof MarkdownIt>
export type Token = ReturnType<Markdown['parse']>[number]

export const isSafeUrl = (url: string) => /^(https?:|mailto:|tel:|[#/])/i.test(url.trim())

export function createDialect(): Markdown {
  const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable('image')
  markdown.validateLink = isSafeUrl
  addInlineImages(markdown)
  return markdown
}
