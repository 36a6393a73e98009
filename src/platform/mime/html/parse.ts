import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  Parser,
  type Token,
} from 'parse5'

export type HtmlElement = DefaultTreeAdapterTypes.Element
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode

export interface ParsedHtml {
  /** Null if there is none, as in a page of frames. */
  body: HtmlElement | null
  isShortened: boolean
}

export const nodesMax = 50_000
/** Deeper elements become siblings. Browsers do the same from 512 on. */
const openElementsMax = 600
/** Elements that change how the parser reads on have to be opened even below that. */
const openElementsHardMax = 1_000
/** Nodes moved by misnested tags; normal mails move a few. */
const movesMax = 500_000

/** Their content is not markup, or not HTML, or their start tag closes itself. */
const alwaysOpened = new Set(
  `script style textarea title xmp iframe noembed noframes noscript plaintext template svg math select
  br hr img wbr input meta link base col area embed param source track`.split(/\s+/),
)

class LimitReached extends Error {}

/**
 * Parses as browsers do, in time linear in the length: misnested tags could otherwise make the
 * parser copy and move nodes quadratically often. What was read before a limit is kept.
 */
export function parseHtml(html: string): ParsedHtml {
  const parser = new BoundedParser({ treeAdapter: createBoundedAdapter() })
  try {
    parser.tokenizer.write(html.toWellFormed(), true)
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    parser.isShortened = true
  }
  return { body: findBody(parser.document), isShortened: parser.isShortened }
}

class BoundedParser extends Parser<DefaultTreeAdapterMap> {
  isShortened = false

  override onStartTag(token: Token.TagToken): void {
    const isTooDeep = this.openElements.stackTop >= openElementsMax
    if (isTooDeep && !this.currentNotInHTML && !alwaysOpened.has(token.tagName)) {
      this.isShortened = true
      return
    }
    super.onStartTag(token)
  }
}

function createBoundedAdapter(): typeof defaultTreeAdapter {
  let nodes = 0
  let moves = 0
  let openElements = 0
  const countNode = () => {
    nodes++
    if (nodes > nodesMax) throw new LimitReached()
  }
  const countMove = () => {
    moves++
    if (moves > movesMax) throw new LimitReached()
  }
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attributes) {
      countNode()
      return defaultTreeAdapter.createElement(tagName, namespace, attributes)
    },
    createCommentNode(data) {
      countNode()
      return defaultTreeAdapter.createCommentNode(data)
    },
    appendChild(parent, node) {
      // Text nodes are created inside the adapter, so they are counted where they are attached.
      if (node.nodeName === '#text') countNode()
      countMove()
      defaultTreeAdapter.appendChild(parent, node)
    },
    insertText(parent, text) {
      if (parent.childNodes.at(-1)?.nodeName !== '#text') countNode()
      defaultTreeAdapter.insertText(parent, text)
    },
    insertBefore(parent, node, reference) {
      countMove()
      defaultTreeAdapter.insertBefore(parent, node, reference)
    },
    insertTextBefore(parent, text, reference) {
      countNode()
      defaultTreeAdapter.insertTextBefore(parent, text, reference)
    },
    detachNode(node) {
      countMove()
      defaultTreeAdapter.detachNode(node)
    },
    onItemPush() {
      openElements++
      if (openElements > openElementsHardMax) throw new LimitReached()
    },
    onItemPop() {
      openElements--
    },
  }
}

function findBody(document: DefaultTreeAdapterTypes.Document): HtmlElement | null {
  const isNamed = (name: string) => (node: HtmlNode) => node.nodeName === name
  const root = document.childNodes.find(isNamed('html')) as HtmlElement | undefined
  return (root?.childNodes.find(isNamed('body')) as HtmlElement | undefined) ?? null
}

export interface Visitor {
  /** Returns whether to visit its children, and then to leave it. */
  enter(element: HtmlElement): boolean
  leave(element: HtmlElement): void
  text(value: string, node: HtmlNode): void
  /** Ends the walk early. */
  isDone?(): boolean
}

/** Visits what is inside of `root` in document order, without recursion. */
export function walkHtml(root: HtmlElement, visitor: Visitor): void {
  const path = [{ element: root, next: 0 }]
  while (path.length > 0 && !visitor.isDone?.()) {
    const position = path.at(-1)!
    const node = position.element.childNodes[position.next++]
    if (node === undefined) {
      path.pop()
      if (path.length > 0) visitor.leave(position.element)
    } else if (node.nodeName === '#text') {
      visitor.text((node as DefaultTreeAdapterTypes.TextNode).value, node)
    } else if ('tagName' in node && visitor.enter(node)) {
      path.push({ element: node, next: 0 })
    }
  }
}

export const findAttribute = (element: HtmlElement, name: string) =>
  element.attrs.find((attribute) => attribute.name === name)?.value
