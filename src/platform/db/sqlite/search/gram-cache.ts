import { readChecked } from './posting-checksums.ts'
import { toDocuments } from './postings.ts'

export const bytesPerDocument = 2
/** So few documents, in all blocks together, are checked faster than filtered by more grams. */
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
  /** The documents, if they are few. */
  few: Uint8Array | null
}

/** Which blocks contain a gram, and about how many documents. */
export interface GramEntry {
  key: number
  /** Of all posting lists. */
  bytes: number
  /** Newest first. */
  blocks: readonly number[]
  /** By block, if they are few. */
  few: ReadonlyMap<number, Uint16Array> | undefined
}

type Read = (partition: number, key: number) => StoredBlock[]

/** Must be cleared when the index changes. */
export class GramCache {
  readonly #read: Read
  readonly #cache = new Map<string, GramEntry>()

  constructor(read: Read) {
    this.#read = read
  }

  get(partition: number, key: number): GramEntry {
    const name = `${partition} ${key}`
    const cached = this.#cache.get(name)
    if (cached !== undefined) return cached
    const stored = this.#read(partition, key)
    const bytes = stored.reduce((sum, block) => sum + block.bytes, 0)
    const isFew = bytes <= fewBytes
    const few = isFew
      ? new Map(stored.map((block) => [block.block, documentsOf(partition, key, block)]))
      : undefined
    const gram = { key, bytes, blocks: stored.map(({ block }) => block), few }
    if (this.#cache.size >= gramCacheEntriesMax) this.#cache.clear()
    this.#cache.set(name, gram)
    return gram
  }

  clear(): void {
    this.#cache.clear()
  }
}

const documentsOf = (partition: number, gram: number, { block, checksum, few }: StoredBlock) =>
  toDocuments(readChecked([partition, gram, block], { checksum, numbers: few! }))
