import type { Wrap } from '../join-pieces.ts'
import type { Block, ReadBlocks } from './block.ts'
import { childElements, type Element, isElement, type Parent, styleOf } from './elements.ts'
import { indentItem } from './list.ts'
import { wrapsOf } from './marks.ts'

// Microsoft Word copies lists as paragraphs, each of which says its level, and its marker as text.

export const isWordItem = (element: Element) => styleOf(element, 'mso-list').startsWith('l')

/** The items that follow each other, beginning with this one, as one list. */
export function readWordList(
  items: readonly Element[],
  wraps: readonly Wrap[],
  readBlocks: ReadBlocks,
): Block {
  const widths: number[] = []
  const lines = items.flatMap((item) => {
    const level = Number(/level(\d)/.exec(styleOf(item, 'mso-list'))?.[1] ?? 1)
    widths.length = Math.min(widths.length, level - 1)
    const indent = ' '.repeat(widths.reduce((sum, width) => sum + width, 0))
    const marker = markerOf(item)
    widths.push(marker.length)
    const text = readBlocks(withoutMarker(item), wrapsOf(item, wraps)).flatMap(
      (block) => block.lines,
    )
    return indentItem(marker, text).map((line) => indent + line)
  })
  return { lines, kind: 'list' }
}

const isMarker = (element: Element) => styleOf(element, 'mso-list') === 'ignore'

function findMarker(parent: Element): Element | undefined {
  for (const child of childElements(parent)) {
    const found = isMarker(child) ? child : findMarker(child)
    if (found) return found
  }
  return undefined
}

function markerOf(item: Element): string {
  const number = /^\s*(\d{1,9})[.)]/.exec(findMarker(item)?.textContent ?? '')?.[1]
  if (number !== undefined) return `${number}. `
  // Letters are counted as numbers.
  const letter = /^\s*([a-z])[.)]/i.exec(findMarker(item)?.textContent ?? '')?.[1]
  return letter ? `${letter.toLowerCase().charCodeAt(0) - 96}. ` : '- '
}

const withoutMarker = (item: Element): Parent => ({
  childNodes: [...item.childNodes].filter(
    (node) => !isElement(node) || !(isMarker(node) || findMarker(node)),
  ),
})
