import { findAttribute, type HtmlElement } from './parse.ts'

const setOf = (names: string) => new Set(names.trim().split(/\s+/))

/** Begin and end on a line of their own. */
export const lineElements = setOf(`
  address article aside center details dialog div dd dl dt fieldset figcaption figure footer form
  header hgroup legend main nav search section summary tr caption thead tbody tfoot
`)

/** With a blank line before and after. */
export const paragraphElements = setOf('p h1 h2 h3 h4 h5 h6 table')

export const preElements = setOf('pre listing xmp plaintext')

export const listElements = setOf('ul ol menu dir')

/** Whether the spaces and line breaks in an element count. */
export function isPreformatted(style: ReadonlyMap<string, string>, isParent: boolean): boolean {
  const whiteSpace = style.get('white-space')
  if (whiteSpace === undefined) return isParent
  return whiteSpace.startsWith('pre') || whiteSpace === 'break-spaces'
}

/** What stands for an image where it cannot be shown. */
export const altOf = (element: HtmlElement) =>
  (findAttribute(element, 'alt') ?? '').slice(0, 500).toWellFormed().replaceAll(/\s+/g, ' ').trim()
