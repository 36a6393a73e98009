import { readChecked } from './posting-checksums.ts'
import { descending } from './postings.ts'

export const bytesPerDocument = 2
/** So few documents, of all blocks together, are quicker looked at than narrowed further. */
const fewBytes = 8 * bytesPerDocument
const gramCacheEntriesMax = 10_000

export const selectBlocks = `
  SELECT block, checksum, length(documents) AS bytes,
         iif(length(documents) <= ${fewBytes}, documents, NULL) AS few
  FROM postings WHERE partition = ? AND gram = ? ORDER BY block DESC`

export interface StoredBlock {
  block: number
  checksum: number
  bytes: number
  /** Its documents, if they are few. */
  few: Uint8Array | null
}

/** Where the documents of a gram are, and how many they may be. */
export interface GramEntry {
  key: number
  /** Of all of its postings. */
  bytes: number
  /** The newest first. */
  blocks: readonly number[]
  /** Its rows, newest first, if they are few. */
  rows: readonly number[] | undefined
}

type Read = (partition: number, key: number) => StoredBlock[]

/** What is known of the grams that were asked for, while the index stays as it is. */
export class GramCache {
  readonly #read: Read
  readonly #kept = new Map<string, GramEntry>()

  constructor(read: Read) {
    this.#read = read
  }

  get(partition: number, key: number): GramEntry {
    const name = `${partition} ${key}`
    const known = this.#kept.get(name)
    if (known !== undefined) return known
    const stored = this.#read(partition, key)
    const bytes = stored.reduce((sum, one) => sum + one.bytes, 0)
    const isFew = bytes <= fewBytes
    const rows = isFew ? stored.flatMap((one) => rowsOf(partition, key, one)) : undefined
    const gram = { key, bytes, blocks: stored.map(({ block }) => block), rows }
    if (this.#kept.size >= gramCacheEntriesMax) this.#kept.clear()
    this.#kept.set(name, gram)
    return gram
  }

  clear(): void {
    this.#kept.clear()
  }
}

function rowsOf(partition: number, gram: number, { block, checksum, few }: StoredBlock): number[] {
  const posting = readChecked([partition, gram, block], { checksum, documents: few! })
  return [...descending(posting, block)]
}
