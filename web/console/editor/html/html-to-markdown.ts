import { elementToMarkdown } from './element-to-markdown.ts'

/**
 * What is copied from a page or a document comes as HTML. It is parsed in a document of its own, where
 * nothing runs and nothing is loaded. Undefined if there is nothing to format, or no text.
 */
export const htmlToMarkdown = (html: string): string | undefined =>
  elementToMarkdown(new DOMParser().parseFromString(html, 'text/html').body)
