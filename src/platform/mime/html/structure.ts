import { linkify } from '../../../shared/linkify.ts'
import { imageSource, misleadingTarget, safeLink } from './addresses.ts'
import { isHidden, styleOf } from './elements.ts'
import { altOf, isPreformatted, lineElements, preElements } from './layout.ts'
import { findAttribute, type HtmlElement, type HtmlNode, walkHtml } from './parse.ts'
import type { Position } from './text-builder.ts'
import { type Attributes, StableHtmlWriter } from './writer.ts'

export interface Structure {
  /**
   * Links, lists, tables, emphasis and so on, without any style: it looks like the page around it. An
   * image of the mail is a `span` with its address, such as `cid:a@b`, in `data-attachment`.
   */
  html: string
  isShortened: boolean
}

interface Options {
  dataTables: ReadonlySet<HtmlElement>
  /** Where to end, if before the end. */
  end: Position | null
}

const bytesMax = 256 * 1024
const linkTextMax = 300

/** What a mail says, in HTML that can be shown among other messages. */
export function toStructure(body: HtmlElement, options: Options): Structure {
  const converter = new StructureConverter(body, options)
  walkHtml(body, converter)
  return converter.result()
}

/** Written as they are. */
const keptElements = new Set(
  'p h1 h2 h3 h4 h5 h6 blockquote ul ol li strong b em i u s code kbd samp sub sup'.split(' '),
)

const replacedElements: Record<string, string> = {
  del: 's',
  strike: 's',
  menu: 'ul',
  dir: 'ul',
}

const cellElements = new Set('td th caption'.split(' '))
const tableElements = new Set([...cellElements, 'table', 'thead', 'tbody', 'tfoot', 'tr'])

type Pending =
  | { kind: 'open'; name: string; attributes: Attributes }
  | { kind: 'close' }
  | { kind: 'break' }
  | { kind: 'space'; text: string }

interface Open {
  /** How many elements of the result it is. */
  count: number
  isPreformatted: boolean
  isCode: boolean
  isInDataTable: boolean
  isInLink: boolean
  /** What to add after a link that shows another address. */
  note?: string
}

const noAttributes: Attributes = new Map()

class StructureConverter {
  readonly #writer = new StableHtmlWriter(bytesMax)
  readonly #dataTables: ReadonlySet<HtmlElement>
  readonly #end: Position | null
  /** The only element of some mails holds a plain text, and is no code then. */
  readonly #onlyChild: HtmlNode | undefined
  readonly #open: Open[] = []
  /** Written before the next words: empty elements are left out, and white space at either end. */
  #pending: Pending[] = []
  #isEmpty = true
  #isDone = false

  constructor(body: HtmlElement, { dataTables, end }: Options) {
    this.#dataTables = dataTables
    this.#end = end
    const children = body.childNodes.filter(
      (node) => !('value' in node && node.value.trim() === '') && node.nodeName !== '#comment',
    )
    if (children.length === 1) this.#onlyChild = children[0]
  }

  result(): Structure {
    return { html: this.#writer.finish(), isShortened: this.#writer.isShortened }
  }

  isDone(): boolean {
    return this.#isDone || this.#writer.isFull
  }

  enter(element: HtmlElement): boolean {
    if (element === this.#end?.node) {
      this.#isDone = true
      return false
    }
    if (isHidden(element)) return false
    const name = element.tagName
    if (name === 'br') {
      this.#pending.push({ kind: 'break' })
      return false
    }
    if (name === 'hr') {
      this.#flush()
      this.#writer.void('hr', noAttributes)
      return false
    }
    if (name === 'img' || name === 'image') {
      this.#image(element)
      return false
    }
    this.#open.push(this.#openElement(element))
    return true
  }

  leave(_element: HtmlElement): void {
    const { count, note } = this.#open.pop()!
    for (let index = 0; index < count; index++) {
      if (this.#pending.at(-1)?.kind === 'open') this.#pending.pop()
      else this.#pending.push({ kind: 'close' })
    }
    if (note !== undefined) this.#write(` (${note})`)
  }

  text(value: string, node: HtmlNode): void {
    const isLast = node === this.#end?.node
    const text = isLast ? value.slice(0, this.#end!.offset) : value
    const open = this.#open.at(-1)
    if (open?.isCode) this.#write(text)
    else if (open?.isPreformatted) this.#preformatted(text)
    else this.#write(text.replaceAll(/[ \t\n\r\f]+/g, ' '))
    if (isLast) this.#isDone = true
  }

  /** In other elements than `pre`, line breaks and spaces would collapse. */
  #preformatted(text: string): void {
    for (const [index, line] of text.replaceAll('\r', '').split('\n').entries()) {
      if (index > 0) this.#pending.push({ kind: 'break' })
      this.#write(line.replaceAll('\t', '    ').replaceAll(/^ | (?= )/g, '\u00a0'))
    }
  }

  #write(text: string): void {
    if (text.trim() === '') {
      if (text !== '') this.#pending.push({ kind: 'space', text })
      return
    }
    this.#flush()
    for (const { value, isLink } of this.#mayLink()
      ? linkify(text)
      : [{ value: text, isLink: false }]) {
      if (isLink) this.#writer.open('a', toLink(value))
      this.#writer.text(value)
      if (isLink) this.#writer.close()
    }
  }

  #mayLink(): boolean {
    const open = this.#open.at(-1)
    return open === undefined || !(open.isInLink || open.isCode)
  }

  #flush(): void {
    for (const each of this.#pending) {
      if (each.kind === 'open') this.#writer.open(each.name, each.attributes)
      else if (each.kind === 'close') this.#writer.close()
      else if (this.#isEmpty) continue
      else if (each.kind === 'break') this.#writer.void('br', noAttributes)
      else this.#writer.text(each.text)
    }
    this.#pending = []
    this.#isEmpty = false
  }

  #openElement(element: HtmlElement): Open {
    const name = element.tagName
    const style = styleOf(element)
    const parent = this.#open.at(-1)
    const open: Open = {
      count: 0,
      isPreformatted: isPreformatted(style, parent?.isPreformatted ?? false),
      isCode: parent?.isCode ?? false,
      isInDataTable: parent?.isInDataTable ?? false,
      isInLink: parent?.isInLink ?? false,
    }
    if (name === 'table') open.isInDataTable = this.#dataTables.has(element)
    const add = (written: string, attributes = noAttributes) => {
      this.#pending.push({ kind: 'open', name: written, attributes })
      open.count++
    }
    if (name === 'a') this.#openLink(element, open, add)
    else if (tableElements.has(name)) {
      // Each cell of a table that arranges a page is a block.
      if (!open.isInDataTable && cellElements.has(name)) add('div')
      else if (open.isInDataTable) {
        add(name, spansOf(element))
        // Empty cells count, too.
        this.#flush()
      }
    } else if (preElements.has(name)) {
      const isText = this.#isTextPre(element, style, open)
      open.isPreformatted = isText
      open.isCode = !isText
      add(isText ? 'div' : 'pre')
    } else if (name === 'p' && isTight(element, style)) add('div')
    else if (lineElements.has(name)) add('div')
    else addInline(name, element, style, add)
    return open
  }

  #openLink(element: HtmlElement, open: Open, add: Add): void {
    const url = safeLink(findAttribute(element, 'href') ?? '')
    if (url === null) return
    open.isInLink = true
    add('a', toLink(url.href))
    const target = misleadingTarget(textOf(element, linkTextMax), url)
    if (target !== null) open.note = target
  }

  #image(element: HtmlElement): void {
    const source = imageSource(findAttribute(element, 'src') ?? '')
    const alt = altOf(element)
    if (source?.kind === 'cid') {
      this.#flush()
      this.#writer.open('span', new Map([['data-attachment', `cid:${source.cid}`]]))
      this.#writer.text(alt)
      this.#writer.close()
    } else if (alt !== '') this.#write(alt)
  }

  /** Some programs wrap all lines of a plain text into `pre`. */
  #isTextPre(element: HtmlElement, style: ReadonlyMap<string, string>, open: Open): boolean {
    if (element === this.#onlyChild || open.isInDataTable) return true
    const className = findAttribute(element, 'class') ?? ''
    if (className.includes('moz-quote-pre') || findAttribute(element, 'wrap') !== undefined)
      return true
    return (style.get('white-space') ?? 'pre') !== 'pre'
  }
}

const toLink = (href: string): Attributes =>
  new Map([
    ['href', href],
    ['rel', 'noopener noreferrer nofollow'],
    ['target', '_blank'],
  ])

type Add = (name: string, attributes?: Attributes) => void

function addInline(
  tagName: string,
  element: HtmlElement,
  style: ReadonlyMap<string, string>,
  add: Add,
): void {
  const name = replacedElements[tagName] ?? tagName
  const weight = style.get('font-weight') ?? ''
  const isUnstyled = (name === 'b' || name === 'strong') && /^(?:normal|[1-4]00)$/.test(weight)
  if (keptElements.has(name) && !isUnstyled) add(name, numbersOf(element))
  if (name !== 'span') return
  if (/^(?:bold|bolder|[6-9]00)$/.test(weight)) add('strong')
  if (style.get('font-style') === 'italic') add('em')
}

/** Outlook writes each line as a paragraph without a margin. */
function isTight(element: HtmlElement, style: ReadonlyMap<string, string>): boolean {
  if (/\b(?:x_)?mso\w+/i.test(findAttribute(element, 'class') ?? '')) return true
  return /^0(?:\.0+)?(?:px|pt|in|cm|em)?(?: |$)/.test(
    style.get('margin-bottom') ?? style.get('margin') ?? '',
  )
}

const spansOf = (element: HtmlElement) => pick(element, ['colspan', 'rowspan'], 100)

const numbersOf = (element: HtmlElement) => pick(element, ['start', 'value'], 999_999)

/** Attributes with small numbers. */
function pick(element: HtmlElement, names: readonly string[], max: number): Attributes {
  const picked = new Map<string, string>()
  for (const name of names) {
    const value = findAttribute(element, name)
    if (value !== undefined && /^\d{1,6}$/.test(value) && Number(value) <= max)
      picked.set(name, value)
  }
  return picked
}

/** The beginning of the text in an element. */
function textOf(root: HtmlElement, max: number): string {
  let text = ''
  walkHtml(root, {
    enter: () => true,
    leave() {},
    text(value) {
      text += value.slice(0, max)
    },
    isDone: () => text.length >= max,
  })
  return text.slice(0, max)
}
