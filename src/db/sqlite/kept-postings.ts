import { type Posting, readPosting } from './postings.ts'

const keptBytesMax = 4 * 1024 * 1024
/** What it takes to keep one, however short it is. */
const bytesOfOne = 200

type Read = (shelf: number, gram: number, block: number) => Uint8Array | undefined

/** The postings that were read last, while the index stays as it is: searches share their grams. */
export class KeptPostings {
  readonly #read: Read
  readonly #kept = new Map<string, Posting | undefined>()
  #bytes = 0

  constructor(read: Read) {
    this.#read = read
  }

  get(shelf: number, gram: number, block: number): Posting | undefined {
    const key = `${shelf} ${gram} ${block}`
    const known = this.#kept.get(key)
    if (known !== undefined || this.#kept.has(key)) return known
    const stored = this.#read(shelf, gram, block)
    const posting = stored && readPosting(stored)
    this.#kept.set(key, posting)
    this.#bytes += sizeOf(posting)
    this.#dropOldest()
    return posting
  }

  clear(): void {
    this.#kept.clear()
    this.#bytes = 0
  }

  #dropOldest(): void {
    for (const [key, posting] of this.#kept) {
      if (this.#bytes <= keptBytesMax) return
      this.#kept.delete(key)
      this.#bytes -= sizeOf(posting)
    }
  }
}

const sizeOf = (posting: Posting | undefined) => bytesOfOne + (posting?.byteLength ?? 0)
