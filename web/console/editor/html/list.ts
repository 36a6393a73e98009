import type { Wrap } from '../join-pieces.ts'
import { append, type Block, gap, joinBlocks, type ReadBlocks } from './block.ts'
import { type Element, isElement, isHidden, isText } from './elements.ts'
import { wrapsOf } from './marks.ts'

export function readList(list: Element, wraps: readonly Wrap[], readBlocks: ReadBlocks): Block[] {
  const items = readItems(list, wraps, readBlocks)
  if (items.length === 0) return []
  const isOrdered = list.localName === 'ol'
  const first = Number(list.getAttribute('start') ?? 1) || 1
  const isDense = items.every(canBeDense)
  const lines = items.flatMap((blocks, index) => {
    const marker = isOrdered ? `${first + index}. ` : '- '
    const shown = isDense ? blocks.filter((block) => block !== gap) : blocks
    const text = isDense ? shown.flatMap((block) => block.lines) : joinBlocks(shown)
    const item = indentItem(marker, text)
    return isDense || index === 0 ? item : ['', ...item]
  })
  return [{ lines, kind: 'list' }]
}

export const indentItem = (marker: string, lines: readonly string[]): string[] =>
  (lines.length > 0 ? lines : ['']).map((line, index) =>
    index === 0 ? (marker + line).trimEnd() : line && ' '.repeat(marker.length) + line,
  )

/** The blocks of each item. In some programs, a list within another one is beside its item. */
function readItems(list: Element, wraps: readonly Wrap[], readBlocks: ReadBlocks): Block[][] {
  const items: Block[][] = []
  for (const node of list.childNodes) {
    if (isText(node) ? node.data.trim() === '' : !isElement(node) || isHidden(node)) continue
    if (isElement(node) && node.localName === 'li')
      items.push(readBlocks(node, wrapsOf(node, wraps)))
    else {
      if (items.length === 0) items.push([])
      append(items.at(-1)!, readBlocks({ childNodes: [node] }, wraps))
    }
  }
  return items.map(trimGaps)
}

function trimGaps(blocks: readonly Block[]): Block[] {
  const start = blocks.findIndex((block) => block !== gap)
  const end = blocks.findLastIndex((block) => block !== gap)
  return start < 0 ? [] : blocks.slice(start, end + 1)
}

/** Lines, and lists below them. */
function canBeDense(blocks: readonly Block[]): boolean {
  const firstList = blocks.findIndex(({ kind }) => kind === 'list')
  const texts = trimGaps(firstList < 0 ? blocks : blocks.slice(0, firstList))
  const lists = blocks.slice(texts.length).filter((block) => block !== gap)
  return texts.every(({ kind }) => kind === 'line') && lists.every(({ kind }) => kind === 'list')
}
