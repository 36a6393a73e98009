// What is read of elements. Styles are read as they are written, so that no browser is needed for it.

/** As in browsers. */
export interface Parent {
  readonly childNodes: Iterable<Child>
}

export interface Child extends Parent {
  readonly nodeType: number
  readonly textContent: string | null
}

export interface Element extends Child {
  readonly localName: string
  getAttribute(name: string): string | null
}

interface Text extends Child {
  readonly data: string
}

export const isElement = (node: Child): node is Element => node.nodeType === 1

export const isText = (node: Child): node is Text => node.nodeType === 3

const notShown = new Set(
  'script style template noscript title head svg datalist audio video object iframe'.split(' '),
)

export const isHidden = (element: Element): boolean =>
  notShown.has(element.localName) ||
  element.getAttribute('hidden') !== null ||
  styleOf(element, 'display') === 'none' ||
  styleOf(element, 'mso-hide') === 'all'

/** Empty if the element itself does not say it. */
export function styleOf(element: Element, property: string): string {
  const style = element.getAttribute('style')
  if (!style) return ''
  for (const declaration of style.split(';')) {
    const [name = '', ...value] = declaration.split(':')
    if (name.trim().toLowerCase() === property) return value.join(':').trim().toLowerCase()
  }
  return ''
}

export const childElements = (parent: Parent): Element[] => [...parent.childNodes].filter(isElement)

const lineNames = new Set(['div', 'li', 'tr', 'p'])

/** Text with its line breaks, as in a block of code. */
export function textWithLines(parent: Parent): string {
  let text = ''
  const endLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n'
  }
  for (const node of parent.childNodes) {
    if (isText(node)) text += node.data
    else if (!isElement(node) || isHidden(node)) continue
    else if (node.localName === 'br') text += '\n'
    else if (lineNames.has(node.localName)) {
      endLine()
      text += textWithLines(node)
      endLine()
    } else text += textWithLines(node)
  }
  return text
}
