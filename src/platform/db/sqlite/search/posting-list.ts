import { lastEntry } from './positions.ts'
import { type Posting, toDocuments, toPosting } from './postings.ts'

/** The documents of one gram within a block and, for trigrams, its positions in each of them. */
export interface PostingList {
  documents: Posting
  /** Empty for other grams. */
  positions: Uint16Array
}

/** What is added for one gram. */
export interface AddedPostings {
  /** In ascending order. */
  documents: Uint16Array
  positions: Uint16Array
}

/** Documents that are already in the list are replaced. */
export function addToList(stored: PostingList | undefined, added: AddedPostings): PostingList {
  if (stored === undefined) return toList(added)
  const old = { documents: toDocuments(stored.documents), positions: stored.positions }
  // New documents come after the old ones; when an index is built, before them.
  if (old.documents.at(-1)! < added.documents[0]!) return toList(concatPostings(old, added))
  if (added.documents.at(-1)! < old.documents[0]!) return toList(concatPostings(added, old))
  return toList(merge(old, added))
}

/** Undefined if nothing remains. */
export function removeFromList(
  stored: PostingList,
  removed: ReadonlySet<number>,
): PostingList | undefined {
  const old = { documents: toDocuments(stored.documents), positions: stored.positions }
  if (!old.documents.some((document) => removed.has(document))) return stored
  const merged = new MergedPostings(old.documents.length, old.positions.length)
  const from = new PostingsReader(old)
  while (!from.isDone) {
    if (removed.has(from.document)) from.skip()
    else from.moveTo(merged)
  }
  return merged.size === 0 ? undefined : toList(merged.result())
}

const toList = ({ documents, positions }: AddedPostings): PostingList => ({
  documents: toPosting(documents),
  positions,
})

/** All documents of the second must come after those of the first. */
export const concatPostings = (a: AddedPostings, b: AddedPostings): AddedPostings => ({
  documents: concatNumbers(a.documents, b.documents),
  positions: concatNumbers(a.positions, b.positions),
})

function concatNumbers(a: Uint16Array, b: Uint16Array): Uint16Array {
  const both = new Uint16Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

function merge(old: AddedPostings, added: AddedPostings): AddedPostings {
  const merged = new MergedPostings(
    old.documents.length + added.documents.length,
    old.positions.length + added.positions.length,
  )
  const a = new PostingsReader(old)
  const b = new PostingsReader(added)
  while (!a.isDone || !b.isDone) {
    if (b.isDone || a.document < b.document) a.moveTo(merged)
    else {
      if (a.document === b.document) a.skip()
      b.moveTo(merged)
    }
  }
  return merged.result()
}

class PostingsReader {
  readonly #postings: AddedPostings
  #index = 0
  #position = 0

  constructor(postings: AddedPostings) {
    this.#postings = postings
  }

  get isDone(): boolean {
    return this.#index >= this.#postings.documents.length
  }

  /** The current one; higher than any other at the end. */
  get document(): number {
    return this.#postings.documents[this.#index] ?? Number.POSITIVE_INFINITY
  }

  skip(): void {
    const { positions } = this.#postings
    if (positions.length > 0) this.#position = lastEntry(positions, this.#position) + 1
    this.#index++
  }

  moveTo(merged: MergedPostings): void {
    const { document } = this
    const start = this.#position
    this.skip()
    merged.add(document, this.#postings.positions, start, this.#position)
  }
}

class MergedPostings {
  size = 0
  #positionCount = 0
  readonly #documents: Uint16Array
  readonly #positions: Uint16Array

  constructor(documentsMax: number, positionsMax: number) {
    this.#documents = new Uint16Array(documentsMax)
    this.#positions = new Uint16Array(positionsMax)
  }

  add(document: number, positions: Uint16Array, start: number, end: number): void {
    this.#documents[this.size++] = document
    for (let index = start; index < end; index++) {
      this.#positions[this.#positionCount++] = positions[index]!
    }
  }

  result(): AddedPostings {
    return {
      documents: this.#documents.slice(0, this.size),
      positions: this.#positions.slice(0, this.#positionCount),
    }
  }
}
