import { joinBlocks } from './block.ts'
import { childElements, type Element, type Parent, styleOf } from './elements.ts'
import { readBlocks } from './read-blocks.ts'

/** The text and the formatting that Markdown has. Undefined if there is no formatting, or no text. */
export function elementToMarkdown(body: Element): string | undefined {
  if (!holdsFormatting(body)) return undefined
  return joinBlocks(readBlocks(body, [])).join('\n').trim() || undefined
}

const formatting = new Set(
  'a b strong i em s del strike code kbd samp tt pre ul ol table blockquote h1 h2 h3 h4 h5 h6 hr'.split(
    ' ',
  ),
)

const styles = ['font-weight', 'font-style', 'text-decoration', 'mso-list', 'white-space']

const holdsFormatting = (parent: Parent): boolean =>
  childElements(parent).some(
    (element) =>
      formatting.has(element.localName) ||
      styles.some((property) => styleOf(element, property) !== '') ||
      holdsFormatting(element),
  )
