import type { Wrap } from '../join-pieces.ts'
import { append, type Block, gap, joinBlocks, line, other } from './block.ts'
import { isCode, readCode } from './code.ts'
import { type CopiedPiece, collect } from './collect.ts'
import { type Element, type Parent, styleOf } from './elements.ts'
import { readList } from './list.ts'
import { withoutStrong } from './marks.ts'
import { readTable } from './table.ts'
import { isWordItem, readWordList } from './word-list.ts'
import { writeLines, writeWords } from './write-lines.ts'

/** What an element holds: text between blocks becomes lines. */
export function readBlocks(parent: Parent, wraps: readonly Wrap[]): Block[] {
  const blocks: Block[] = []
  const pieces: CopiedPiece[] = []
  const wordItems: Element[] = []
  const endWordList = () => {
    if (wordItems.length > 0) blocks.push(readWordList(wordItems.splice(0), wraps, readBlocks))
  }
  const endText = () => {
    const lines = toLines(pieces.splice(0))
    if (lines.length > 0) endWordList()
    append(blocks, lines)
  }
  const onElement = (element: Element, own: readonly Wrap[]): boolean => {
    const reader = findReader(element)
    if (!reader) return false
    endText()
    if (isWordItem(element)) {
      wordItems.push(element)
      return true
    }
    endWordList()
    append(blocks, reader(element, own))
    return true
  }
  collect(parent, wraps, { pieces, onElement })
  endText()
  endWordList()
  return blocks
}

/** Two line breaks make a space between paragraphs; the last one of a text is not shown. */
function toLines(pieces: readonly CopiedPiece[]): Block[] {
  const lines = writeLines(pieces)
  if (lines.at(-1) === '') lines.pop()
  return lines.map((text) => (text === '' ? gap : line(text)))
}

type Reader = (element: Element, wraps: readonly Wrap[]) => Block[]

const findReader = (element: Element): Reader | undefined =>
  isCode(element) ? readCodeBlock : readers.get(element.localName)

const readCodeBlock: Reader = (element) =>
  readCode(element, (text) =>
    writeLines(
      text.split('\n').flatMap((each) => [
        { text: each, wraps: [] },
        { text: '\n', wraps: [] },
      ]),
    ),
  )

const readParagraph: Reader = (element, wraps) => [gap, ...readBlocks(element, wraps), gap]

/** Some mail programs write each line as a paragraph. */
const readLineOrParagraph: Reader = (element, wraps) =>
  /^0(\D|$)/.test(styleOf(element, 'margin'))
    ? readLine(element, wraps)
    : readParagraph(element, wraps)

const readDiv: Reader = (element, wraps) => readBlocks(element, wraps)

function readLine(element: Element, wraps: readonly Wrap[]): Block[] {
  const blocks = readBlocks(element, wraps)
  return blocks.length === 0 ? [gap] : blocks
}

function readHeading(element: Element, wraps: readonly Wrap[]): Block[] {
  const text = writeWords(collectWords(element, wraps).map(withoutStrong)).replace(
    /(?<=\s|^)#+$/,
    '\\$&',
  )
  return text === '' ? [] : [other([`${'#'.repeat(Number(element.localName[1]))} ${text}`])]
}

function readQuote(element: Element, wraps: readonly Wrap[]): Block[] {
  const lines = joinBlocks(trim(readBlocks(element, wraps)))
  return lines.length === 0 ? [] : [other(lines.map((text) => `> ${text}`.trimEnd()))]
}

const trim = (blocks: readonly Block[]): Block[] => {
  const end = blocks.findLastIndex((block) => block !== gap)
  return blocks.slice(0, end + 1)
}

const readWords = (parent: Parent, wraps: readonly Wrap[]) =>
  writeWords(collectWords(parent, wraps))

/** Blocks in a cell or a heading are words beside each other. */
function collectWords(parent: Parent, wraps: readonly Wrap[]): CopiedPiece[] {
  const pieces: CopiedPiece[] = []
  const onElement = (element: Element, own: readonly Wrap[]): boolean => {
    if (!findReader(element)) return false
    pieces.push({ text: element.localName === 'li' ? ' • ' : ' ', wraps: [] })
    collect(element, own, { pieces, onElement })
    pieces.push({ text: ' ', wraps: [] })
    return true
  }
  collect(parent, wraps, { pieces, onElement })
  return pieces
}

const all = (names: string, reader: Reader) =>
  Object.fromEntries(names.split(' ').map((name) => [name, reader]))

const readers = new Map<string, Reader>(
  Object.entries({
    p: readLineOrParagraph,
    ...all(
      'article section main header footer nav aside figure details form fieldset dl',
      readParagraph,
    ),
    ...all('div center address dt dd li figcaption summary caption legend option', readDiv),
    ...all('h1 h2 h3 h4 h5 h6', readHeading),
    hr: () => [other(['---'])],
    blockquote: readQuote,
    ul: (list, wraps) => readList(list, wraps, readBlocks),
    ol: (list, wraps) => readList(list, wraps, readBlocks),
    table: (table, wraps) => readTable(table, wraps, { readBlocks, readWords }),
  }),
)
