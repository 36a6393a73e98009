import { type Inline, type Mark, renderInlines } from './markdown-text.ts'

/** Deeper lists and quotes are written without further marks. */
const containersMax = 20

type Gap = 'none' | 'line' | 'blank'

interface Container {
  /** Before the first line in it. */
  first: string
  /** Before all others. */
  rest: string
  isUsed: boolean
  isItem: boolean
}

/** Writes Markdown block by block; white space collapses as in HTML. */
export class MarkdownBuilder {
  readonly lines: string[] = []
  /** What the caller says about each line. */
  readonly tags: string[] = []

  #tag = ''
  #inlines: Inline[] = []
  readonly #marks: Mark[] = []
  /** How many of the marks are written in this paragraph. */
  #openMarks = 0
  #hasSpace = false
  #breaks = 0
  #gap: Gap = 'none'
  /** Without what its containers put before it. */
  #lastLine = ''
  readonly #containers: Container[] = []
  #ignoredContainers = 0

  /** For the lines that follow. */
  setTag(tag: string): void {
    if (tag === this.#tag) return
    this.block('line')
    this.#tag = tag
  }

  text(value: string, isPreformatted: boolean): void {
    const pieces = isPreformatted ? value.split('\n') : [value]
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) this.break()
      this.#words(piece)
    }
  }

  /** Markdown that is written as it is. */
  raw(value: string): void {
    this.#startInline()
    this.#inlines.push({ kind: 'raw', value })
  }

  space(): void {
    this.#hasSpace = true
  }

  break(): void {
    this.#hasSpace = false
    if (this.#inlines.length > 0) this.#breaks++
    else if (this.lines.length > 0) this.block('blank')
  }

  openMark(mark: Mark): void {
    this.#marks.push(mark)
  }

  closeMark(): void {
    const mark = this.#marks.pop()!
    if (this.#openMarks <= this.#marks.length) return
    this.#openMarks--
    this.#inlines.push({ kind: 'close', mark })
  }

  hasMark(sign: Mark['sign']): boolean {
    return this.#marks.some((mark) => mark.sign === sign)
  }

  /** Ends the paragraph; the next one is at least that far away. */
  block(gap: 'line' | 'blank'): void {
    this.#flush()
    const item = this.#containers.findLast(({ isItem }) => isItem)
    const isFirstInItem = item !== undefined && !item.isUsed
    if (gap === 'blank' && !isFirstInItem) this.#gap = 'blank'
    else if (this.#gap === 'none') this.#gap = 'line'
  }

  openContainer(first: string, rest: string, isItem = false): void {
    this.#flush()
    if (this.#containers.length >= containersMax) this.#ignoredContainers++
    else this.#containers.push({ first, rest, isUsed: false, isItem })
  }

  closeContainer(): void {
    this.#flush()
    if (this.#ignoredContainers > 0) this.#ignoredContainers--
    else this.#containers.pop()
  }

  /** Whatever was asked for before, the next block follows directly. */
  tighten(): void {
    this.#flush()
    this.#gap = this.lines.length > 0 ? 'line' : 'none'
  }

  rule(): void {
    this.block('blank')
    this.#writeBlock('---')
    this.#gap = 'blank'
  }

  code(value: string): void {
    this.block('blank')
    const fence = fenceFor(value, 3)
    this.#writeBlock(`${fence}\n${value}\n${fence}`)
    this.#gap = 'blank'
  }

  /** Several lines become a block. */
  inlineCode(value: string): void {
    const lines = value.split('\n').map(collapse)
    if (lines.filter((line) => line.trim() !== '').length > 1) {
      this.code(value.replace(/^\n+/, '').trimEnd())
      return
    }
    const code = lines.join(' ').trim()
    const last = this.#inlines.at(-1)
    const isAfterCode = last?.kind === 'raw' && last.value.endsWith('`')
    if (isAfterCode || /^\s/.test(value)) this.space()
    // With a bracket before it, Markdown would read the definition of a link.
    if (code.includes(']:')) this.#words(code)
    else if (code !== '') {
      const fence = fenceFor(code, 1)
      const padding = /^`|`$/.test(code) ? ' ' : ''
      this.raw(`${fence}${padding}${code}${padding}${fence}`)
    }
    if (/\s$/.test(value)) this.space()
  }

  finish(): void {
    this.#flush()
  }

  #words(value: string): void {
    if (/^[\s]/.test(value)) this.#hasSpace = true
    const words = collapse(value).trim()
    if (words === '') {
      if (value !== '') this.#hasSpace = true
      return
    }
    this.#startInline()
    this.#inlines.push({ kind: 'text', value: words })
    this.#hasSpace = /\s$/.test(value)
  }

  #startInline(): void {
    if (this.#breaks > 1) this.block('blank')
    const separator =
      this.#breaks === 1 ? '\n' : this.#hasSpace && this.#inlines.length > 0 ? ' ' : ''
    if (separator !== '') this.#inlines.push({ kind: 'text', value: separator })
    this.#breaks = 0
    this.#hasSpace = false
    while (this.#openMarks < this.#marks.length) this.#openMark(this.#marks[this.#openMarks]!)
  }

  #openMark(mark: Mark): void {
    this.#openMarks++
    const last = this.#inlines.at(-1)
    // `<b>a</b><b>b</b>` is one.
    if (last?.kind === 'close' && last.mark.sign === mark.sign && last.mark.href === mark.href)
      this.#inlines.pop()
    else this.#inlines.push({ kind: 'open', mark })
  }

  #flush(): void {
    const hasBlankLine = this.#breaks > 1
    this.#breaks = 0
    this.#hasSpace = false
    if (this.#inlines.length === 0) return
    for (let index = this.#openMarks - 1; index >= 0; index--) {
      this.#inlines.push({ kind: 'close', mark: this.#marks[index]! })
    }
    this.#openMarks = 0
    const paragraph = renderInlines(this.#inlines)
    this.#inlines = []
    if (paragraph.trim() !== '') this.#writeBlock(paragraph)
    if (hasBlankLine) this.#gap = 'blank'
  }

  #writeBlock(block: string): void {
    // Otherwise Markdown would take it as part of the quote.
    const isAfterQuote = this.#lastLine.startsWith('>') && !block.startsWith('>')
    if (this.lines.length > 0 && (this.#gap === 'blank' || isAfterQuote)) {
      const used = this.#containers.filter(({ isUsed }) => isUsed)
      this.#writeLine(
        used
          .map(({ rest }) => rest)
          .join('')
          .trimEnd(),
      )
    }
    this.#gap = 'none'
    for (const line of block.split('\n')) {
      const prefix = this.#containers.map((each) => (each.isUsed ? each.rest : each.first)).join('')
      for (const container of this.#containers) container.isUsed = true
      this.#writeLine(`${prefix}${line}`.trimEnd())
      this.#lastLine = line
    }
  }

  #writeLine(line: string): void {
    this.lines.push(line)
    this.tags.push(this.#tag)
  }
}

const collapse = (text: string) => text.replaceAll(/\s+/g, ' ')

const fenceMax = 1_000

/** More backticks than the text has in a row. */
function fenceFor(text: string, min: number): string {
  let longest = min - 1
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return '`'.repeat(Math.min(longest, fenceMax) + 1)
}
