import {
  type Child,
  childElements,
  type Element,
} from '../../../web/console/editor/html/elements.ts'
import { parseBody } from './parsed-element.ts'

interface Run {
  text: string
  /** The formatting of the text; undefined for the start or the end of a block. */
  formats: string | undefined
}

/** What readers see of HTML, which is the same in whatever order it opens and closes its elements. */
export function shownText(html: string): string {
  const runs: Run[] = []
  readInto(runs, parseBody(html), [])
  return runs
    .map(({ text, formats }) => (formats ? `${formats}“${text}”` : text))
    .join('')
    .replaceAll(/ *⏎ */g, '⏎')
    .replaceAll(/ +(?=<)|(?<=>) +/g, '')
}

const blocks = /^(p|h[1-6]|ul|ol|li|blockquote|pre|hr|table|tr|th|td)$/
const formats = /^(strong|em|s|code|a|span)$/

function readInto(runs: Run[], parent: Element, outer: readonly string[]): void {
  for (const node of parent.childNodes) {
    if (node.nodeType === 3) addText(runs, node, parent, outer)
    else if (node.nodeType === 1) readElement(runs, node as Element, parent, outer)
  }
}

function readElement(
  runs: Run[],
  element: Element,
  parent: Element,
  outer: readonly string[],
): void {
  const { localName } = element
  if (localName === 'br') runs.push({ text: '⏎', formats: undefined })
  else if (blocks.test(localName) && !isFirstOfItem(element, parent)) {
    const start = element.getAttribute('start')
    runs.push({ text: `<${localName}${start ? ` ${start}` : ''}>`, formats: undefined })
    readInto(runs, element, outer)
    runs.push({ text: `</${localName}>`, formats: undefined })
  } else if (formats.test(localName) && !isOwnLink(element))
    readInto(runs, element, [...outer, nameOf(element)].sort())
  else readInto(runs, element, outer)
}

/** There, a paragraph only says how much space is around it. */
const isFirstOfItem = (element: Element, parent: Element) =>
  element.localName === 'p' && parent.localName === 'li' && childElements(parent)[0] === element

/** An address is made a link when it is sent. */
const isOwnLink = (element: Element) => {
  const href = element.getAttribute('href')
  return (
    href !== null &&
    decodeURI(href).replace(/^(mailto:|http:\/\/)/, '') ===
      element.textContent!.replace(/^http:\/\//, '')
  )
}

const nameOf = (element: Element) =>
  element.localName +
  (element.getAttribute('href') ?? element.getAttribute('data-attachment') ?? '')

function addText(runs: Run[], node: Child, parent: Element, outer: readonly string[]): void {
  const isCode = outer.includes('code')
  const text = isCode
    ? node.textContent!.replace(/\n$/, '')
    : node.textContent!.replaceAll(/\s+/g, ' ')
  const isLooseItem = childElements(parent).some(({ localName }) => localName === 'p')
  const isBetweenBlocks =
    isLooseItem || /^(body|ul|ol|table|thead|tbody|tr|blockquote)$/.test(parent.localName)
  if (text.trim() === '' && isBetweenBlocks) return
  const last = runs.at(-1)
  const names = outer.join('+')
  if (last?.formats === names) last.text += text
  else runs.push({ text, formats: names })
}
