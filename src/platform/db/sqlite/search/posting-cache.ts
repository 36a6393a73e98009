import type { Posting } from './postings.ts'

const storedBytesMax = 8 * 1024 * 1024
/** What it takes to keep one, however short it is. */
const bytesOfOne = 200

type Read = (partition: number, gram: number, block: number) => Posting

/**
 * The postings that were read last, while the index stays as it is: searches share their grams.
 * They are kept in two halves. When the newer one is full, the older one goes, with all in it that
 * nobody has asked for since: a Map from which the oldest is taken one by one becomes slow.
 */
export class PostingCache {
  readonly #read: Read
  #newer = new Map<string, Posting>()
  #older = new Map<string, Posting>()
  #newerBytes = 0

  constructor(read: Read) {
    this.#read = read
  }

  /** Of a place that the index has. */
  get(partition: number, gram: number, block: number): Posting {
    const key = `${partition} ${gram} ${block}`
    const known = this.#newer.get(key)
    if (known !== undefined) return known
    const posting = this.#older.get(key) ?? this.#read(partition, gram, block)
    this.#keep(key, posting)
    return posting
  }

  clear(): void {
    this.#newer.clear()
    this.#older.clear()
    this.#newerBytes = 0
  }

  #keep(key: string, posting: Posting): void {
    this.#newer.set(key, posting)
    this.#newerBytes += bytesOfOne + posting.byteLength
    if (this.#newerBytes < storedBytesMax / 2) return
    this.#older = this.#newer
    this.#newer = new Map()
    this.#newerBytes = 0
  }
}
