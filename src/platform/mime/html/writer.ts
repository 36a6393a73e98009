import { escapeHtml } from '../../html-entities.ts'

/**
 * Writes HTML that every parser reads as the tree that was meant: elements that would close others,
 * or be moved out of a table, are changed or left out. So nothing can turn into other markup when
 * the result is parsed again.
 */
export class StableHtmlWriter {
  isShortened = false
  /** Nothing more fits. */
  isFull = false

  readonly #pieces: string[] = []
  readonly #open: OpenElement[] = []
  #bytesLeft: number

  constructor(bytesMax: number) {
    this.#bytesLeft = bytesMax
  }

  /** To be closed in any case, even if it is not written. */
  open(name: string, attributes: Attributes): OpenElement {
    const parent = this.#open.at(-1) ?? root
    const element = this.#place(name, parent)
    element.attributes = attributes
    this.#open.push(element)
    if (element.name === null) return element

    if (closesParagraph.has(element.name)) this.#turnParagraphIntoDiv(parent)
    const tag = startTag(element.name, attributes)
    const bytes = Buffer.byteLength(tag) + element.name.length + 3 + reservedBytes
    if (!this.#reserve(bytes)) {
      element.name = null
      element.isDropped = true
      return element
    }
    element.index = this.#pieces.length
    this.#pieces.push(tag)
    return element
  }

  close(): void {
    const { name } = this.#open.pop()!
    if (name !== null) this.#pieces.push(`</${name}>`)
  }

  void(name: string, attributes: Attributes): void {
    const parent = this.#open.at(-1) ?? root
    if (!this.#mayContain(parent, name)) return
    if (closesParagraph.has(name)) this.#turnParagraphIntoDiv(parent)
    const tag = startTag(name, attributes)
    if (this.#reserve(Buffer.byteLength(tag))) this.#pieces.push(tag)
  }

  text(value: string): void {
    const parent = this.#open.at(-1) ?? root
    if (parent.isDropped || tableChildren.has(parent.container)) return
    let text = cleanText(value)
    // Parsers of whole documents drop white space before the first element.
    if (this.#pieces.length === 0) text = text.trimStart()
    if (text === '' || this.isFull) return
    const isFirstInPre = parent.container === 'pre' && parent.index === this.#pieces.length - 1
    if (isFirstInPre && text.startsWith('\n')) text = `\n${text}`
    const escaped = encode(text)
    if (this.#reserve(Buffer.byteLength(escaped))) this.#pieces.push(escaped)
    else this.#pieces.push(this.#fittingPart(text))
  }

  /** Adds attributes that are known only after the content. */
  replaceAttributes(element: OpenElement, attributes: Attributes): void {
    if (element.name === null) return
    const added = startTag(element.name, attributes)
    if (!this.#reserve(Buffer.byteLength(added))) return
    element.attributes = attributes
    this.#pieces[element.index] = added
  }

  finish(): string {
    while (this.#open.length > 0) this.close()
    return this.#pieces.join('')
  }

  #place(name: string, parent: OpenElement): OpenElement {
    const element: OpenElement = {
      ...parent,
      name,
      container: name,
      index: -1,
      depth: parent.depth + 1,
    }
    const skipped = { ...parent, name: null }
    if (parent.isDropped) return skipped
    if (parent.depth >= depthMax) {
      this.isShortened = true
      return skipped
    }
    if (!this.#mayContain(parent, name)) {
      if (tableChildren.has(parent.container) || name === 'colgroup')
        return { ...skipped, isDropped: true }
      if ((name === 'a' && parent.isInLink) || isHeading(name)) return skipped
      element.name = 'div'
      element.container = 'div'
    }
    if (element.name === 'a') element.isInLink = true
    else if (element.name === 'p') element.paragraph = element
    else if (element.name === 'table') {
      element.isInLink = false
      element.paragraph = null
    }
    return element
  }

  #mayContain({ container, isDropped, isInLink }: OpenElement, name: string): boolean {
    if (isDropped) return false
    const children = tableChildren.get(container)
    if (children) return children.has(name)
    if (requiredParents.has(name)) return requiredParents.get(name)!.has(container)
    if (name === 'a') return !isInLink
    return !(isHeading(name) && isHeading(container))
  }

  #turnParagraphIntoDiv({ paragraph }: OpenElement): void {
    if (paragraph?.name !== 'p') return
    const attributes = new Map(paragraph.attributes)
    const style = attributes.get('style')
    attributes.set('style', `${paragraphStyle}${style === undefined ? '' : `;${style}`}`)
    paragraph.name = 'div'
    this.#pieces[paragraph.index] = startTag('div', attributes)
  }

  #reserve(bytes: number): boolean {
    if (this.isFull) return false
    if (bytes > this.#bytesLeft) {
      this.isFull = true
      this.isShortened = true
      return false
    }
    this.#bytesLeft -= bytes
    return true
  }

  #fittingPart(text: string): string {
    // Whatever is escaped takes at most six bytes.
    return encode(text.slice(0, Math.floor(this.#bytesLeft / 6)).toWellFormed())
  }
}

export type Attributes = ReadonlyMap<string, string>

export interface OpenElement {
  /** Null if only its content is written. */
  name: string | null
  /** The element that is written around the content. */
  container: string
  attributes: Attributes
  /** Of the piece with the start tag. */
  index: number
  depth: number
  isInLink: boolean
  /** Neither it nor its content is written. */
  isDropped: boolean
  /** The paragraph that the next block element would close. */
  paragraph: OpenElement | null
}

const depthMax = 500
const paragraphStyle = 'margin:1em 0'
/** For what a paragraph needs in addition if it has to become a `div`. */
const reservedBytes = 40

const root: OpenElement = {
  name: null,
  container: '',
  attributes: new Map(),
  index: -1,
  depth: 0,
  isInLink: false,
  isDropped: false,
  paragraph: null,
}

const setOf = (names: string) => new Set(names.split(' '))
const closesParagraph = setOf(
  'p div blockquote center pre h1 h2 h3 h4 h5 h6 hr table ul ol li dl dt dd',
)
const isHeading = (name: string) => /^h[1-6]$/.test(name)

/** Anything else would be moved before the table. */
const tableChildren = new Map([
  ['table', setOf('caption colgroup thead tbody tfoot')],
  ['colgroup', setOf('col')],
  ['thead', setOf('tr')],
  ['tbody', setOf('tr')],
  ['tfoot', setOf('tr')],
  ['tr', setOf('td th')],
])
const requiredParents = new Map([
  ...[...tableChildren].flatMap(([parent, children]) =>
    [...children].map((child): [string, Set<string>] => [child, setOf(parent)]),
  ),
  ['tr', setOf('thead tbody tfoot')],
  ['li', setOf('ul ol')],
  ['dt', setOf('dl')],
  ['dd', setOf('dl')],
])

function startTag(name: string, attributes: Attributes): string {
  let tag = `<${name}`
  for (const [key, value] of attributes) tag += ` ${key}="${encode(cleanText(value))}"`
  return `${tag}>`
}

const controls =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: parsers read them differently
  /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/g

const cleanText = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll('\f', ' ')
    .replaceAll(controls, '')

const encode = (text: string) => escapeHtml(text).replaceAll('\u00a0', '&nbsp;')
