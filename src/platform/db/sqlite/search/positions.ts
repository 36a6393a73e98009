import { blockSize } from './blocks.ts'
import { type Posting, ranksOf } from './postings.ts'

// Where a trigram occurs in the documents of a posting list: one 16-bit number per occurrence, in the
// order of the documents; the highest bit marks the last occurrence in a document. With these, a search
// for a long term can discard documents that contain all trigrams of the term, but apart from each other,
// without reading their texts.

const last = 0x8000
/** Positions beyond are counted from zero again. A wrong hit is found when the text is compared. */
const modulus = 0x7fff
/** Stands for all positions, if there are many. */
const anywhere = 0x7fff
/** One bit each in a word. */
const positionsMax = 32
/** So few texts are compared faster than filtered by more grams. */
const fewCandidates = 3

/** Of one document: writes its entries, and returns where they end. */
export function encodePositions(
  positions: Int32Array,
  start: number,
  end: number,
  into: { entries: Uint16Array; at: number },
): number {
  const { entries } = into
  let { at } = into
  if (end - start > positionsMax) entries[at++] = anywhere
  else for (let index = start; index < end; index++) entries[at++] = positions[index]! % modulus
  entries[at - 1]! |= last
  return at
}

/** Of the document whose entries begin at `start`. */
export function lastEntry(positions: Uint16Array, start: number): number {
  let index = start
  while (positions[index]! < last) index++
  return index
}

export interface GramPositions {
  /** Where the gram is in the term. */
  offset: number
  documents: Posting
  positions: Uint16Array
}

/** Documents that may contain the term, in ascending order. */
interface Remaining {
  documents: Uint16Array
  /** Where the entries of each one start in the list of the first gram. */
  starts: Uint32Array
  /** One bit for each occurrence of the first gram from which the term can still start. */
  possible: Int32Array
}

/** Keeps documents in which the grams are at the same distances as in the term. */
export class PositionFilter {
  /** Read one by one, because a few are usually enough. */
  readonly #unread: Iterator<GramPositions>
  readonly #read: IndexedPositions[] = []

  constructor(grams: Iterable<GramPositions>) {
    this.#unread = grams[Symbol.iterator]()
  }

  /** Of documents in ascending order, which must be in all of the lists. */
  keep(documents: Uint16Array): Uint16Array {
    const first = this.#gram(0)
    if (first === undefined) return documents
    let remaining: Remaining = {
      documents: documents.slice(),
      starts: startsOf(first, documents),
      possible: new Int32Array(documents.length).fill(-1),
    }
    for (let number = 1; remaining.documents.length > fewCandidates; number++) {
      const gram = this.#gram(number)
      if (gram === undefined) break
      remaining = keepAtDistance(remaining, first, gram)
    }
    return remaining.documents
  }

  #gram(number: number): IndexedPositions | undefined {
    if (number < this.#read.length) return this.#read[number]
    const { value, done } = this.#unread.next()
    if (done) return undefined
    this.#read.push({ ...value, startsByRank: startsByRank(value.positions) })
    return this.#read[number]
  }
}

interface IndexedPositions extends GramPositions {
  /** Where the entries of each document of the list start. */
  startsByRank: Uint32Array
}

function keepAtDistance(
  { documents, starts, possible }: Remaining,
  first: IndexedPositions,
  other: IndexedPositions,
): Remaining {
  const distance = (other.offset - first.offset + modulus) % modulus
  const otherStarts = startsOf(other, documents)
  let size = 0
  for (let index = 0; index < documents.length; index++) {
    const start = starts[index]!
    const bits =
      possible[index]! &
      atDistance(first.positions, start, other.positions, otherStarts[index]!, distance)
    // Overwritten by the next one unless it is kept: a branch would often be mispredicted.
    documents[size] = documents[index]!
    starts[size] = start
    possible[size] = bits
    size += bits === 0 ? 0 : 1
  }
  return {
    documents: documents.subarray(0, size),
    starts: starts.subarray(0, size),
    possible: possible.subarray(0, size),
  }
}

/** One bit for each position in a document from which the other list has one at the distance. */
function atDistance(
  positions: Uint16Array,
  start: number,
  others: Uint16Array,
  otherStart: number,
  distance: number,
): number {
  let bits = 0
  for (let index = start; ; index++) {
    const entry = positions[index]!
    const position = entry & ~last
    if (position === anywhere) return -1
    const sum = position + distance
    if (hasPosition(others, otherStart, sum < modulus ? sum : sum - modulus)) {
      bits |= 1 << (index - start)
    }
    if (entry >= last) return bits
  }
}

function hasPosition(positions: Uint16Array, start: number, wanted: number): boolean {
  for (let index = start; ; index++) {
    const entry = positions[index]!
    const position = entry & ~last
    if (position === wanted || position === anywhere) return true
    if (entry >= last) return false
  }
}

function startsOf({ documents, startsByRank }: IndexedPositions, some: Uint16Array): Uint32Array {
  const ranks = ranksOf(documents, some)
  const starts = new Uint32Array(ranks.length)
  for (let index = 0; index < ranks.length; index++) starts[index] = startsByRank[ranks[index]!]!
  return starts
}

/** Without branches, too. */
function startsByRank(positions: Uint16Array): Uint32Array {
  let rank = 0
  for (let index = 0; index < positions.length; index++) {
    scratch[rank + 1] = index + 1
    rank += positions[index]! >>> 15
  }
  return scratch.slice(0, rank + 1)
}

const scratch = new Uint32Array(blockSize + 1)
