const cacheBytesMax = 8 * 1024 * 1024
/** Overhead of an entry. */
const entryBytes = 200

type Read<Numbers> = (partition: number, gram: number, block: number) => Numbers

/**
 * Recently used documents or positions of posting lists. Must be cleared when the index changes. Consists of two halves: when the
 * newer one is full, the older one is dropped with everything that was not used since. Deleting the
 * oldest entries of a Map one by one would become slow.
 */
export class PostingCache<Numbers extends Uint16Array | Uint32Array> {
  readonly #read: Read<Numbers>
  #newer = new Map<string, Numbers>()
  #older = new Map<string, Numbers>()
  #newerBytes = 0

  constructor(read: Read<Numbers>) {
    this.#read = read
  }

  /** For a key that exists in the index. */
  get(partition: number, gram: number, block: number): Numbers {
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

  #add(key: string, posting: Numbers): void {
    this.#newer.set(key, posting)
    this.#newerBytes += entryBytes + posting.byteLength
    if (this.#newerBytes < cacheBytesMax / 2) return
    this.#older = this.#newer
    this.#newer = new Map()
    this.#newerBytes = 0
  }
}
