import type { Wrap } from '../join-pieces.ts'
import type { Parent } from './elements.ts'

/** A part of what was copied, as lines of Markdown. */
export interface Block {
  lines: readonly string[]
  /** Lines follow each other; everything else has an empty line before and after it. */
  kind: 'line' | 'list' | 'other' | 'gap'
}

/** The blocks of an element, with the formatting that it has from outside. */
export type ReadBlocks = (parent: Parent, wraps: readonly Wrap[]) => Block[]

export const gap: Block = { lines: [], kind: 'gap' }

export const line = (text: string): Block => ({ lines: [text], kind: 'line' })

export const other = (lines: readonly string[]): Block => ({ lines, kind: 'other' })

/** Not all in one call, because they may be more than a call can have arguments. */
export function append<Item>(items: Item[], added: readonly Item[]): void {
  for (const item of added) items.push(item)
}

export function joinBlocks(blocks: readonly Block[]): string[] {
  const lines: string[] = []
  for (const [index, block] of blocks.entries()) {
    const isClose = block.kind === 'line' && blocks[index - 1]?.kind === 'line'
    if (lines.length > 0 && block !== gap && !isClose) lines.push('')
    append(lines, block.lines)
  }
  return lines
}
