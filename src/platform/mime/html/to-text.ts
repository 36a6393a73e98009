import { findQuote, offsetOfLine } from '../quotes.ts'
import { imageSource, isSameAddress, safeLink } from './addresses.ts'
import { isHidden, styleOf } from './elements.ts'
import {
  altOf,
  isPreformatted,
  lineElements,
  listElements,
  paragraphElements,
  preElements,
} from './layout.ts'
import { findAttribute, type HtmlElement, type HtmlNode, walkHtml } from './parse.ts'
import { QuoteTracker } from './quote-tracker.ts'
import { type Position, TextBuilder } from './text-builder.ts'

export interface HtmlText {
  text: string
  /** Where in `text` the mail begins that is answered; null if none is quoted. */
  quotedFrom: number | null
  /** The same in the document. */
  quotePosition: Position | null
}

/** The words of a mail, for people and programs that read no HTML. */
export function htmlToText(body: HtmlElement, dataTables: ReadonlySet<HtmlElement>): HtmlText {
  const converter = new Converter(dataTables)
  walkHtml(body, converter)
  return converter.result()
}

/** What is to be undone when an element is left. */
interface Open {
  isPreformatted: boolean
  list?: List
  link?: Link
}

interface Link {
  href: string
  /** What it shows so far. */
  text: string
}

interface List {
  isOrdered: boolean
  next: number
}

const linkTextMax = 10_000

class Converter {
  readonly #builder = new TextBuilder()
  readonly #quotes = new QuoteTracker()
  readonly #open: Open[] = []
  readonly #lists: List[] = []
  readonly #dataTables: ReadonlySet<HtmlElement>
  readonly #rows: { cells: number }[] = []

  constructor(dataTables: ReadonlySet<HtmlElement>) {
    this.#dataTables = dataTables
  }

  result(): HtmlText {
    this.#builder.finish()
    const { lines, tags, positions } = this.#builder
    const text = lines.join('\n')
    const found = this.#quotes.find(lines, tags)
    const line = found === 'unknown' ? lineAt(text, findQuote(text)) : found
    if (line === null) return { text, quotedFrom: null, quotePosition: null }
    const quotePosition = positions.slice(line).find((position) => position !== null) ?? null
    return { text, quotedFrom: offsetOfLine(lines, line), quotePosition }
  }

  text(value: string, node: HtmlNode): void {
    const link = this.#open.findLast((open) => open.link)?.link
    if (link && link.text.length < linkTextMax) link.text += value.slice(0, linkTextMax)
    if (this.#open.at(-1)?.isPreformatted && !this.#isInDataRow())
      this.#builder.preformatted(value, node)
    else this.#builder.text(value, node)
  }

  enter(element: HtmlElement): boolean {
    if (isHidden(element)) return false
    const name = element.tagName
    if (name === 'br') return this.#lineBreak()
    if (name === 'img' || name === 'image') return this.#image(element)
    if (name === 'hr') return this.#rule(element)
    if (name === 'wbr') return false
    const style = styleOf(element)
    const parent = this.#open.at(-1)
    const open: Open = { isPreformatted: isPreformatted(style, parent?.isPreformatted ?? false) }
    this.#open.push(open)
    this.#quotes.enter(element, style)
    this.#builder.setTag(this.#quotes.tag)
    this.#openBlock(name, element, open)
    if (name === 'a') this.#openLink(element, open)
    return true
  }

  leave(element: HtmlElement): void {
    const open = this.#open.pop()!
    if (open.link) this.#closeLink(open.link, element)
    this.#closeBlock(element, open)
    this.#quotes.leave(element)
    this.#builder.setTag(this.#quotes.tag)
  }

  #lineBreak(): false {
    if (this.#isInDataRow()) this.#builder.space()
    else this.#builder.break()
    return false
  }

  #rule(element: HtmlElement): false {
    if (this.#isInDataRow()) return false
    this.#quotes.enter(element, styleOf(element))
    this.#builder.setTag(this.#quotes.tag)
    this.#builder.rule(element)
    this.#quotes.leave(element)
    this.#builder.setTag(this.#quotes.tag)
    return false
  }

  #image(element: HtmlElement): false {
    const alt = altOf(element)
    if (alt === '') return false
    const link = this.#open.findLast((open) => open.link)?.link
    if (link) link.text += alt
    const isFile = imageSource(findAttribute(element, 'src') ?? '')?.kind === 'cid'
    this.#builder.text(isFile ? `[${alt}]` : alt, element)
    return false
  }

  #openLink(element: HtmlElement, open: Open): void {
    const url = safeLink(findAttribute(element, 'href') ?? '')
    if (url && url.protocol !== 'tel:') open.link = { href: url.href, text: '' }
  }

  #closeLink({ href, text }: Link, element: HtmlElement): void {
    if (text.trim() === '' || isSameAddress(text, href)) return
    this.#builder.space()
    this.#builder.mark(`<${href.replace(/^mailto:/, '')}>`, element)
  }

  #openBlock(name: string, element: HtmlElement, open: Open): void {
    const builder = this.#builder
    if (preElements.has(name)) {
      builder.block('blank')
      open.isPreformatted = true
    } else if (name === 'blockquote') {
      builder.block('blank')
      builder.openContainer('> ', '> ')
    } else if (listElements.has(name)) this.#openList(name, element, open)
    else if (name === 'li') this.#openItem(element)
    else if (name === 'table' && this.#dataTables.has(element)) builder.block('blank')
    else if (name === 'tr') {
      const isData = this.#isDataRow(element)
      this.#rows.push({ cells: isData ? 0 : Number.NaN })
      builder.block('line')
    } else if (name === 'td' || name === 'th') this.#openCell(element)
    else if (this.#isInDataRow()) {
      if (lineElements.has(name) || paragraphElements.has(name)) builder.space()
    } else if (lineElements.has(name)) builder.block('line')
    else if (paragraphElements.has(name)) builder.block('blank')
  }

  #closeBlock(element: HtmlElement, open: Open): void {
    const builder = this.#builder
    const name = element.tagName
    if (open.list) {
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
      this.#rows.pop()
      builder.block('line')
    } else if (name === 'td' || name === 'th') {
      if (!this.#isInDataRow()) builder.block('line')
    } else if (this.#isInDataRow()) {
      if (lineElements.has(name) || paragraphElements.has(name)) builder.space()
    } else if (lineElements.has(name)) builder.block('line')
    else if (paragraphElements.has(name) || preElements.has(name)) builder.block('blank')
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

  #openCell(element: HtmlElement): void {
    const row = this.#rows.at(-1)
    if (!row || Number.isNaN(row.cells)) this.#builder.block('line')
    else if (row.cells++ > 0) {
      this.#builder.space()
      this.#builder.mark('|', element)
      this.#builder.space()
    }
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

/** The line of an offset that `findQuote` returned. */
const lineAt = (text: string, offset: number | null): number | null =>
  offset === null ? null : text.slice(0, offset).split('\n').length - 1
