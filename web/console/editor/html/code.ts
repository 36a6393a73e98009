import { type Block, line, other } from './block.ts'
import { childElements, type Element, styleOf, textWithLines } from './elements.ts'

/** A block of code, or the text of a plain mail, which some programs copy in the same way. */
export function readCode(element: Element, readText: (text: string) => string[]): Block[] {
  const text = textWithLines(element).replace(/^\n|\s+$/g, '')
  if (text.trim() === '') return []
  if (isPlainMail(element)) return readText(text).map(line)
  const runs = text.match(/`{3,}/g) ?? []
  const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)))
  return [other([fence + languageOf(element), ...text.split('\n'), fence])]
}

const isPlainMail = (element: Element) =>
  element.getAttribute('wrap') !== null || /\bmoz-/.test(element.getAttribute('class') ?? '')

/** Editors for code copy lines of a `div` in which spaces count. */
export const isCode = (element: Element) =>
  element.localName === 'pre' ||
  (/^pre(-wrap)?$/.test(styleOf(element, 'white-space')) &&
    /monospace|consolas|menlo|monaco|courier/.test(styleOf(element, 'font-family')))

function languageOf(element: Element): string {
  for (const each of [element, ...childElements(element)]) {
    const [, name] = /\blang(?:uage)?-([\w+#-]+)/.exec(each.getAttribute('class') ?? '') ?? []
    if (name) return name
  }
  return ''
}
