import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { Child, Element } from '../../../web/console/editor/html/elements.ts'

// What browsers make of HTML, as far as the console looks at it, without a browser.

/** The body of a page, parsed as browsers do. */
export function parseBody(html: string): Element {
  const root = parse(html).childNodes.find(({ nodeName }) => nodeName === 'html')
  const { childNodes } = root as DefaultTreeAdapterTypes.Element
  return toElement(
    childNodes.find(({ nodeName }) => nodeName === 'body') as DefaultTreeAdapterTypes.Element,
  )
}

function toChild(node: DefaultTreeAdapterTypes.ChildNode): Child & { data?: string } {
  if ('tagName' in node) return toElement(node)
  if (node.nodeName !== '#text') return { nodeType: 8, childNodes: [], textContent: '' }
  const { value } = node as DefaultTreeAdapterTypes.TextNode
  return { nodeType: 3, childNodes: [], textContent: value, data: value }
}

function toElement(element: DefaultTreeAdapterTypes.Element): Element {
  const childNodes = element.childNodes.map(toChild)
  return {
    nodeType: 1,
    localName: element.tagName,
    childNodes,
    textContent: childNodes.map(({ textContent }) => textContent).join(''),
    getAttribute: (name) => element.attrs.find((each) => each.name === name)?.value ?? null,
  }
}
