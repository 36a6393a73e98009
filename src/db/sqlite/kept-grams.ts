import { blockSize, descending, readPosting } from './postings.ts'

export const bytesPerDocument = 2
/** The documents of a gram that has no more are read together, from all of its blocks. */
const fewBytes = 20 * bytesPerDocument
const gramsKeptMax = 10_000

export const selectBlocks = `
  SELECT block, length(documents) AS bytes,
         iif(length(documents) <= ${fewBytes}, documents, NULL) AS few
  FROM postings WHERE shelf = ? AND gram = ? ORDER BY block DESC`

export interface StoredBlock {
  block: number
  bytes: number
  few: Uint8Array | null
}

/** Where the documents of a gram are, and how many they may be. */
export interface Gram {
  key: number
  /** Of all of its postings. */
  bytes: number
  /** The newest first. */
  blocks: readonly number[]
  /** Its rows, newest first, if they are few. */
  rows: readonly number[] | undefined
}

type Read = (shelf: number, key: number) => StoredBlock[]

/** What is known of the grams that were asked for, while the index stays as it is. */
export class KeptGrams {
  readonly #read: Read
  readonly #kept = new Map<string, Gram>()

  constructor(read: Read) {
    this.#read = read
  }

  get(shelf: number, key: number): Gram {
    const name = `${shelf} ${key}`
    const known = this.#kept.get(name)
    if (known !== undefined) return known
    const stored = this.#read(shelf, key)
    const bytes = stored.reduce((sum, one) => sum + one.bytes, 0)
    const rows = bytes <= fewBytes ? stored.flatMap(rowsOf) : undefined
    const gram = { key, bytes, blocks: stored.map(({ block }) => block), rows }
    if (this.#kept.size >= gramsKeptMax) this.#kept.clear()
    this.#kept.set(name, gram)
    return gram
  }

  clear(): void {
    this.#kept.clear()
  }
}

function rowsOf({ block, few }: StoredBlock): number[] {
  const documents = few === null ? [] : descending(readPosting(few))
  return Array.from(documents, (document) => block * blockSize + document)
}
