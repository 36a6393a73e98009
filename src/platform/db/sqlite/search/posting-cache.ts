import type { Posting } from './postings.ts'

const cacheBytesMax = 8 * 1024 * 1024
/** Overhead of an entry. */
const entryBytes = 200

type Read = (partition: number, gram: number, block: number) => Posting

/**
 * Recently used posting lists. Must be cleared when the index changes. Consists of two halves: when the
 * newer one is full, the older one is dropped with everything that was not used since. Deleting the
 * oldest entries of a Map one by one would become slow.
 */
export class PostingCache {
  readonly #read: Read
  #newer = new Map<string, Posting>()
  #older = new Map<string, Posting>()
  #newerBytes = 0

  constructor(read: Read) {
    this.#read = read
  }

  /** For a key that exists in the index. */
  get(partition: number, gram: number, block: number): Posting {
    const key = `${partition} ${gram} ${block}`
    const cached = this.#newer.get(key)
    if (cached !== undefined) return cached
    const posting = this.#older.get(key) ?? this.#read(partition, gram, block)
    this.#add(key, posting)
    return posting
  }

  clear(): void {
    this.#newer.clear()
    this.#older.clear()
    this.#newerBytes = 0
  }

  #add(key: string, posting: Posting): void {
    this.#newer.set(key, posting)
    this.#newerBytes += entryBytes + posting.byteLength
    if (this.#newerBytes < cacheBytesMax / 2) return
    this.#older = this.#newer
    this.#newer = new Map()
    this.#newerBytes = 0
  }
}
