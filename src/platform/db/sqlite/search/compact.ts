import type Database from 'better-sqlite3'
import { blockSize, firstRecentBlock, startOf } from './blocks.ts'
import { readCheckedList, type StoredList } from './posting-checksums.ts'
import { type AddedPostings, addToList, concatPostings } from './posting-list.ts'
import type { PostingWriter } from './posting-writer.ts'
import { toDocuments } from './postings.ts'
import type { IndexState } from './search-index-state.ts'

/** Fewer rows stay in small blocks: moving them rewrites most lists of the newest large block. */
export const compactedRowsMin = 8_192

interface Compaction {
  state: IndexState
  /** Rows before this one are moved. */
  to: number
  /** Whether the partition belongs to the table. */
  isOfTable(partition: number): boolean
}

interface Gram {
  partition: number
  gram: number
}

type Row = StoredList & { block: number }

/** Moves rows from small blocks to large ones. All grams at once: they are looked up by block. */
export function compact(
  index: Database.Database,
  postings: PostingWriter,
  { state, to, isOfTable }: Compaction,
): void {
  const grams = index
    .prepare('SELECT DISTINCT partition, gram FROM postings WHERE block >= ?')
    .all(firstRecentBlock) as Gram[]
  const recent = index.prepare<[number, number, number]>(
    'SELECT * FROM postings WHERE partition = ? AND gram = ? AND block >= ? ORDER BY block',
  )
  for (const { partition, gram } of grams) {
    if (!isOfTable(partition)) continue
    const rows = (recent.all(partition, gram, firstRecentBlock) as Row[]).filter(
      ({ block }) => startOf(block) < to,
    )
    const byBlock = Map.groupBy(rows, ({ block }) => Math.floor(startOf(block) / blockSize))
    for (const [block, moved] of byBlock) {
      const added = moved.map((row) => inLargeBlock(row, [partition, gram, row.block], block))
      const all = added.reduce(concatPostings)
      postings.update(state, [partition, gram, block], (list) => addToList(list, all))
    }
    for (const { block } of rows) postings.update(state, [partition, gram, block], () => undefined)
  }
}

function inLargeBlock(row: Row, key: [number, number, number], block: number): AddedPostings {
  const { documents, positions } = readCheckedList(key, row)
  const shift = startOf(row.block) - startOf(block)
  return { documents: toDocuments(documents).map((document) => document + shift), positions }
}
