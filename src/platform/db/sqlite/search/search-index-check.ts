import Database from 'better-sqlite3'
import { IndexDamage } from './index-damage.ts'
import { type PostingKey, readCheckedList, type StoredList } from './posting-checksums.ts'
import { readState, selectState } from './search-index-state.ts'

type Row = StoredList & { partition: number; gram: number; block: number }

/** Pauses after this many posting lists. */
const rowsPerTurn = 2_000

/**
 * Reads the complete index in order. A search detects a damaged posting list that it reads, but not one
 * that is missing or cannot be found by its key.
 */
export async function checkSearchIndex(
  file: string,
  nextTurn: () => Promise<{ isStopping: boolean }>,
): Promise<void> {
  const index = new Database(file, { readonly: true, fileMustExist: true })
  try {
    index.exec('BEGIN')
    const state = readState(index.prepare(selectState).get())
    const rows = index.prepare('SELECT * FROM postings ORDER BY partition, gram, block')
    let [count, checksum] = [0, 0]
    let last: PostingKey = [-1, -1, -1]
    for (const row of rows.iterate() as Iterable<Row>) {
      const key: PostingKey = [row.partition, row.gram, row.block]
      if (!key.every(Number.isSafeInteger) || !isBefore(last, key)) {
        throw new IndexDamage('The search index is out of order')
      }
      readCheckedList(key, row)
      last = key
      checksum ^= row.checksum ^ row.positions_checksum
      if (++count % rowsPerTurn === 0 && (await nextTurn()).isStopping) return
    }
    if (count !== state.postings || checksum !== state.postings_checksum) {
      throw new IndexDamage('The search index lacks posting lists, or has old ones')
    }
  } finally {
    index.close()
  }
}

function isBefore(a: PostingKey, b: PostingKey): boolean {
  const at = a.findIndex((part, index) => part !== b[index])
  return at >= 0 && a[at]! < b[at]!
}
