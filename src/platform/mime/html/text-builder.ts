import type { HtmlNode } from './parse.ts'

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

/** Where in the document a line begins. */
export interface Position {
  node: HtmlNode
  /** In the characters of a text. */
  offset: number
}

/** Writes plain text block by block; white space collapses as in HTML. */
export class TextBuilder {
  readonly lines: string[] = []
  /** What the caller says about each line. */
  readonly tags: string[] = []
  /** Null for lines between blocks. */
  readonly positions: (Position | null)[] = []

  #tag = ''
  /** The paragraph that is being written, which may have several lines. */
  #paragraph: string[] = []
  #starts: Position[] = []
  #hasSpace = false
  #hasHardSpace = false
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

  text(value: string, node: HtmlNode): void {
    if (/^[ \t\n\r\f]/.test(value)) this.#hasSpace = true
    const words = collapse(value)
    if (words === '') return
    this.#startText({ node, offset: 0 })
    this.#append(words)
    this.#hasSpace = /[ \t\n\r\f]$/.test(value)
  }

  /** Every space and line break counts. */
  preformatted(value: string, node: HtmlNode): void {
    let offset = 0
    for (const [index, line] of value.split('\n').entries()) {
      if (index > 0) this.#breaks++
      if (line !== '') {
        this.#startText({ node, offset }, Number.POSITIVE_INFINITY)
        this.#append(line.replace('\r', ''))
      }
      offset += line.length + 1
    }
  }

  /** What is not in the document. */
  mark(value: string, node: HtmlNode): void {
    this.#startText({ node, offset: 0 })
    this.#append(value)
  }

  space(): void {
    this.#hasSpace = true
  }

  break(): void {
    this.#hasSpace = false
    if (this.#paragraph.length > 0) this.#breaks++
    else if (this.lines.length > 0) this.block('blank')
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

  rule(node: HtmlNode): void {
    this.block('blank')
    this.#writeBlock(['---'], [{ node, offset: 0 }])
    this.#gap = 'blank'
  }

  finish(): void {
    this.#flush()
  }

  #append(words: string): void {
    this.#hasHardSpace ||= words.includes('\u00a0')
    this.#paragraph[this.#paragraph.length - 1] += words.replaceAll('\u00a0', ' ')
  }

  /** Several breaks in a row make one blank line. */
  #startText(position: Position, breaksMax = 2): void {
    const isFirst = this.#paragraph.length === 0
    const breaks = isFirst ? 1 : Math.min(this.#breaks, breaksMax)
    for (let count = 0; count < breaks; count++) {
      this.#paragraph.push('')
      this.#starts.push(position)
    }
    if (!isFirst && breaks === 0 && this.#hasSpace) this.#append(' ')
    this.#breaks = 0
    this.#hasSpace = false
  }

  #flush(): void {
    const hasBlankLine = this.#breaks > 1
    this.#breaks = 0
    this.#hasSpace = false
    if (this.#paragraph.length === 0) return
    const paragraph = this.#paragraph
    const starts = this.#starts
    const hasHardSpace = this.#hasHardSpace
    this.#paragraph = []
    this.#starts = []
    this.#hasHardSpace = false
    if (paragraph.some((line) => line.trim() !== '')) this.#writeBlock(paragraph, starts)
    // Some programs write empty lines as a hard space.
    else if (hasHardSpace && this.lines.length > 0) this.#gap = 'blank'
    if (hasBlankLine) this.#gap = 'blank'
  }

  #writeBlock(block: readonly string[], starts: readonly Position[]): void {
    // Otherwise it would look like a part of the quote.
    const isAfterQuote = this.#lastLine.startsWith('>') && !block[0]!.startsWith('>')
    if (this.lines.length > 0 && (this.#gap === 'blank' || isAfterQuote)) {
      const used = this.#containers.filter(({ isUsed }) => isUsed)
      this.#writeLine(used.map(({ rest }) => rest).join(''), null)
    }
    this.#gap = 'none'
    for (const [index, line] of block.entries()) {
      const prefix = this.#containers.map((each) => (each.isUsed ? each.rest : each.first)).join('')
      for (const container of this.#containers) container.isUsed = true
      this.#writeLine(`${prefix}${line}`, starts[index]!)
      this.#lastLine = line
    }
  }

  #writeLine(line: string, position: Position | null): void {
    this.lines.push(line.trimEnd())
    this.tags.push(this.#tag)
    this.positions.push(position)
  }
}

/** Without white space at the ends; hard spaces stay. */
const collapse = (text: string) => text.replaceAll(/[ \t\n\r\f]+/g, ' ').replaceAll(/^ | $/g, '')
