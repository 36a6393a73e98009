import { findQuote, offsetOfLine } from '../quotes.ts'
import { imageSource, safeLink } from './addresses.ts'
import { isHiddenStyle } from './css.ts'
import { isDropped, styleOf } from './elements.ts'
import { MarkdownBuilder } from './markdown-builder.ts'
import type { Mark } from './markdown-text.ts'
import { findAttribute, type HtmlElement, parseHtml, walkHtml } from './parse.ts'
import { QuoteTracker } from './quote-tracker.ts'
import { findDataTables } from './tables.ts'

export interface MarkdownMail {
  text: string
  /** Where in `text` the mail begins that is answered; null if none is quoted. */
  quotedFrom: number | null
  /** Content-IDs of the images in it. */
  cids: string[]
}

/** The words of a mail in the Markdown of comments. */
export function htmlToMarkdown(html: string): MarkdownMail {
  const { body } = parseHtml(html)
  const converter = new Converter(body)
  if (body) walkHtml(body, converter)
  return converter.result()
}

const lineElements = new Set(
  'address article aside center details dialog div dd dl dt fieldset figcaption figure footer form header hgroup legend main nav search section summary tr caption thead tbody tfoot'.split(
    ' ',
  ),
)
const paragraphElements = new Set('p h1 h2 h3 h4 h5 h6 table'.split(' '))

const marks: Record<string, Mark['sign']> = {
  b: '**',
  strong: '**',
  h1: '**',
  h2: '**',
  h3: '**',
  h4: '**',
  h5: '**',
  h6: '**',
  th: '**',
  em: '*',
  i: '*',
  s: '~~',
  del: '~~',
  strike: '~~',
}

/** What is to be undone when an element is left. */
interface Open {
  marks: number
  isPreformatted: boolean
  isCode: boolean
  isInlineCode: boolean
  list?: List
}

interface List {
  isOrdered: boolean
  next: number
}

class Converter {
  readonly #builder = new MarkdownBuilder()
  readonly #quotes = new QuoteTracker()
  readonly #cids = new Set<string>()
  readonly #open: Open[] = []
  readonly #lists: List[] = []
  readonly #dataTables: ReadonlySet<HtmlElement>
  readonly #rows: { cells: number }[] = []
  /** The text of the code that is being read, or null. */
  #code: string[] | null = null
  /** Of the only element of the mail, which is no code then. */
  readonly #onlyChild: HtmlElement | undefined

  constructor(body: HtmlElement | null) {
    this.#dataTables = body ? findDataTables(body) : new Set()
    const children = (body?.childNodes ?? []).filter(
      (node) => !('value' in node && node.value.trim() === '') && node.nodeName !== '#comment',
    )
    if (children.length === 1) this.#onlyChild = children[0] as HtmlElement
  }

  result(): MarkdownMail {
    this.#builder.finish()
    const { lines, tags } = this.#builder
    const text = lines.join('\n')
    const quote = this.#quotes.find(lines, tags)
    const quotedFrom =
      quote === 'unknown' ? findQuote(text) : quote === null ? null : offsetOfLine(lines, quote)
    return { text, quotedFrom, cids: [...this.#cids] }
  }

  text(value: string): void {
    const isPreformatted = this.#open.at(-1)?.isPreformatted ?? false
    if (this.#code) this.#code.push(isPreformatted ? value : value.replaceAll('\n', ' '))
    else this.#builder.text(value, isPreformatted)
  }

  enter(element: HtmlElement): boolean {
    if (isDropped(element)) return false
    const style = styleOf(element)
    if (isHiddenStyle(style) || findAttribute(element, 'hidden') !== undefined) return false
    const name = element.tagName
    if (name === 'br') return this.#lineBreak()
    if (name === 'img' || name === 'image') return this.#image(element)
    if (name === 'hr') return this.#rule(element)
    if (name === 'wbr') return false
    const parent = this.#open.at(-1)
    const whiteSpace = style.get('white-space')
    const open: Open = {
      marks: 0,
      isCode: false,
      isInlineCode: false,
      isPreformatted: whiteSpace
        ? whiteSpace.startsWith('pre') || whiteSpace === 'break-spaces'
        : (parent?.isPreformatted ?? false),
    }
    this.#open.push(open)
    if (this.#code) return true
    this.#quotes.enter(element, style)
    this.#builder.setTag(this.#quotes.tag)
    this.#openBlock(name, element, open)
    this.#openMarks(name, element, open, style)
    return true
  }

  leave(element: HtmlElement): void {
    const open = this.#open.pop()!
    if (this.#code && !open.isCode && !open.isInlineCode) return
    for (let count = 0; count < open.marks; count++) this.#builder.closeMark()
    this.#closeBlock(element, open)
    this.#quotes.leave(element)
    this.#builder.setTag(this.#quotes.tag)
  }

  #lineBreak(): false {
    if (this.#code) this.#code.push('\n')
    else if (this.#isInDataRow()) this.#builder.space()
    else this.#builder.break()
    return false
  }

  #rule(element: HtmlElement): false {
    if (this.#code || this.#isInDataRow()) return false
    this.#quotes.enter(element, styleOf(element))
    this.#builder.setTag(this.#quotes.tag)
    this.#builder.rule()
    this.#quotes.leave(element)
    this.#builder.setTag(this.#quotes.tag)
    return false
  }

  #image(element: HtmlElement): false {
    const source = imageSource(findAttribute(element, 'src') ?? '')
    const alt = (findAttribute(element, 'alt') ?? '').slice(0, 500).toWellFormed().trim()
    if (source?.kind === 'cid') this.#cids.add(source.cid)
    if (alt === '' || this.#code) return false
    this.#builder.text(source?.kind === 'cid' ? `[${alt}]` : alt, false)
    return false
  }

  #openBlock(name: string, element: HtmlElement, open: Open): void {
    const builder = this.#builder
    if (name === 'pre' || name === 'listing' || name === 'xmp' || name === 'plaintext') {
      builder.block('blank')
      open.isPreformatted = true
      if (!this.#isTextPre(element)) {
        open.isCode = true
        this.#code = []
      }
    } else if (name === 'code' || name === 'kbd' || name === 'samp') {
      open.isInlineCode = true
      this.#code = []
    } else if (name === 'blockquote') {
      builder.block('blank')
      builder.openContainer('> ', '> ')
    } else if (name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir')
      this.#openList(name, element, open)
    else if (name === 'li') this.#openItem(element)
    else if (name === 'table' && this.#dataTables.has(element)) {
      builder.block('blank')
    } else if (name === 'tr') {
      const isData = this.#isDataRow(element)
      this.#rows.push({ cells: isData ? 0 : Number.NaN })
      if (isData) builder.break()
      else builder.block('line')
    } else if (name === 'td' || name === 'th') this.#openCell()
    else if (this.#isInDataRow()) builder.space()
    else if (lineElements.has(name)) builder.block('line')
    else if (paragraphElements.has(name)) builder.block('blank')
  }

  #closeBlock(element: HtmlElement, open: Open): void {
    const builder = this.#builder
    const name = element.tagName
    if (open.isCode) {
      const code = this.#code!.join('').replaceAll('\r', '').replaceAll('\u00a0', ' ')
      this.#code = null
      if (code.trim() !== '') builder.code(code.replace(/^\n+/, '').trimEnd())
    } else if (open.isInlineCode) {
      const code = this.#code!.join('')
      this.#code = null
      builder.inlineCode(code)
    } else if (open.list) {
      this.#lists.pop()
      if (this.#lists.length > 0) builder.tighten()
      else builder.block('blank')
    } else if (name === 'blockquote') {
      builder.closeContainer()
      builder.block('blank')
    } else if (name === 'li' && this.#lists.length > 0) {
      builder.closeContainer()
      builder.tighten()
    } else if (name === 'tr') {
      const isData = this.#isInDataRow()
      this.#rows.pop()
      if (!isData) builder.block('line')
    } else if (name === 'td' || name === 'th') {
      if (!this.#isInDataRow()) builder.block('line')
    } else if (this.#isInDataRow()) builder.space()
    else if (lineElements.has(name)) builder.block('line')
    else if (paragraphElements.has(name) || name === 'pre') builder.block('blank')
  }

  /** Some programs wrap all lines of a plain text into `pre`. */
  #isTextPre(element: HtmlElement): boolean {
    if (element === this.#onlyChild) return true
    const className = findAttribute(element, 'class') ?? ''
    if (className.includes('moz-quote-pre') || findAttribute(element, 'wrap') !== undefined)
      return true
    return this.#isInDataRow() || (styleOf(element).get('white-space') ?? 'pre') !== 'pre'
  }

  #openList(name: string, element: HtmlElement, open: Open): void {
    const start = Number.parseInt(findAttribute(element, 'start') ?? '', 10)
    const isNested = this.#lists.length > 0
    if (isNested) this.#builder.tighten()
    else this.#builder.block('blank')
    open.list = { isOrdered: name === 'ol', next: start >= 0 && start < 1_000_000 ? start : 1 }
    this.#lists.push(open.list)
  }

  #openItem(element: HtmlElement): void {
    const list = this.#lists.at(-1)
    if (!list) {
      this.#builder.block('line')
      return
    }
    const value = Number.parseInt(findAttribute(element, 'value') ?? '', 10)
    if (value >= 0 && value < 1_000_000) list.next = value
    const sign = list.isOrdered ? `${list.next++}. ` : '- '
    this.#builder.block('line')
    this.#builder.openContainer(sign, ' '.repeat(sign.length), true)
  }

  #openCell(): void {
    const row = this.#rows.at(-1)
    if (!row || Number.isNaN(row.cells)) this.#builder.block('line')
    else if (row.cells++ > 0) {
      this.#builder.space()
      this.#builder.raw('|')
      this.#builder.space()
    }
  }

  #openMarks(
    name: string,
    element: HtmlElement,
    open: Open,
    style: ReadonlyMap<string, string>,
  ): void {
    const weight = style.get('font-weight') ?? ''
    const isBold = /^(?:bold|bolder|[6-9]00)$/.test(weight)
    const sign =
      name === 'span' && isBold ? '**' : Object.hasOwn(marks, name) ? marks[name] : undefined
    const isPlain = sign === '**' && /^(?:normal|[1-4]00)$/.test(weight) && !/^h\d$/.test(name)
    if (
      sign &&
      !isPlain &&
      !this.#builder.hasMark(sign) &&
      !(name === 'th' && !this.#isInDataRow())
    ) {
      this.#builder.openMark({ sign, href: '' })
      open.marks++
    }
    if (name !== 'a' || this.#builder.hasMark('link')) return
    const url = safeLink(findAttribute(element, 'href') ?? '')
    if (!url || url.protocol === 'tel:') return
    this.#builder.openMark({ sign: 'link', href: url.href })
    open.marks++
  }

  #isDataRow(row: HtmlElement): boolean {
    let parent = row.parentNode
    while (parent && 'tagName' in parent && parent.tagName !== 'table') parent = parent.parentNode
    return this.#dataTables.has(parent as HtmlElement)
  }

  #isInDataRow(): boolean {
    return this.#rows.length > 0 && !Number.isNaN(this.#rows.at(-1)!.cells)
  }
}
