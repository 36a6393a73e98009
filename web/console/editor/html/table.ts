import type { Wrap } from '../join-pieces.ts'
import { type Block, gap, other, type ReadBlocks } from './block.ts'
import { childElements, type Element, isHidden, type Parent } from './elements.ts'
import { wrapsOf } from './marks.ts'

interface Readers {
  readBlocks: ReadBlocks
  /** Everything in a line. */
  readWords(parent: Parent, wraps: readonly Wrap[]): string
}

/** What a table holds, line by line if it is used for layout, as in mails. */
export function readTable(table: Element, wraps: readonly Wrap[], readers: Readers): Block[] {
  const parts = childElements(table).flatMap((part) =>
    /^t(head|body|foot)$/.test(part.localName) ? childElements(part) : [part],
  )
  const captions = parts
    .filter(({ localName }) => localName === 'caption')
    .flatMap((caption) => [...readers.readBlocks(caption, wrapsOf(caption, wraps)), gap])
  const rows = parts
    .filter((part) => part.localName === 'tr' && !isHidden(part))
    .map((row) => ({ wraps: wrapsOf(row, wraps), cells: cellsOf(row) }))
  const width = Math.max(0, ...rows.map(({ cells }) => widthOf(cells)))
  const isLayout =
    width < 2 ||
    table.getAttribute('role') === 'presentation' ||
    rows.some(({ cells }) => cells.some(holdsBlocks))
  if (isLayout)
    return [gap, ...captions, ...rows.flatMap((row) => readRow(row, readers.readBlocks)), gap]
  const texts = rows
    .map((row) => writeCells(row, width, readers))
    .filter((cells) => cells.some((text) => text !== ''))
  const [head, ...rest] = texts.map((cells) => `| ${cells.join(' | ')} |`)
  if (head === undefined) return captions
  const rule = `| ${Array.from({ length: width }, () => '---').join(' | ')} |`
  return [...captions, other([head, rule, ...rest])]
}

interface Row {
  wraps: readonly Wrap[]
  cells: readonly Element[]
}

const cellsOf = (row: Element) =>
  childElements(row).filter((cell) => /^t[hd]$/.test(cell.localName) && !isHidden(cell))

const spanMax = 50
const spanOf = (cell: Element) =>
  Math.min(spanMax, Math.max(1, Number(cell.getAttribute('colspan') ?? 1) || 1))

const widthOf = (cells: readonly Element[]) =>
  cells.reduce((width, cell) => width + spanOf(cell), 0)

/** What no cell of Markdown can hold. */
const holdsBlocks = (parent: Element): boolean =>
  childElements(parent).some(
    (element) =>
      /^(table|blockquote|pre|h[1-6]|hr)$/.test(element.localName) || holdsBlocks(element),
  )

const readRow = ({ wraps, cells }: Row, readBlocks: ReadBlocks): Block[] =>
  cells.flatMap((cell) => [gap, ...readBlocks(cell, wrapsOf(cell, wraps))])

function writeCells({ wraps, cells }: Row, width: number, { readWords }: Readers): string[] {
  const texts = cells.flatMap((cell) => [
    readWords(cell, wrapsOf(cell, wraps)).replaceAll('|', '\\|'),
    ...Array.from({ length: spanOf(cell) - 1 }, () => ''),
  ])
  return Array.from({ length: width }, (_, index) => texts[index] ?? '')
}
