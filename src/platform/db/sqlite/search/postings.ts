import { blockSize } from './blocks.ts'

// The documents of one gram within a block: a sorted array of 16-bit numbers if they are few, a bitmap
// if they are many (the two containers of a Roaring bitmap).

const bitmapBytes = blockSize / 8
/** With more documents the bitmap is smaller. A bitmap is recognized by its length. */
const arrayMax = bitmapBytes / 2 - 1
/** Binary search pays off if one list is this many times longer than the other. */
const searchedRatio = 64
/** All zero between uses. */
const scratch = new Uint32Array(bitmapBytes / 4)

export type Posting = Uint16Array | Uint32Array

/** From documents in ascending order. */
export const toPosting = (documents: Uint16Array): Posting =>
  documents.length <= arrayMax ? documents : setBits(new Uint32Array(bitmapBytes / 4), documents)

/** In ascending order. */
export function toDocuments(posting: Posting): Uint16Array {
  if (posting instanceof Uint16Array) return posting
  const documents = new Uint16Array(countBits(posting))
  let size = 0
  for (let word = 0; word < posting.length; word++) {
    for (let bits = posting[word]!; bits !== 0; bits &= bits - 1) {
      documents[size++] = word * 32 + 31 - Math.clz32(bits & -bits)
    }
  }
  return documents
}

/** How many documents come before each of `some`, which must be in the posting, in ascending order. */
export function ranksOf(posting: Posting, some: Uint16Array): Uint16Array {
  const ranks = new Uint16Array(some.length)
  if (posting instanceof Uint16Array) {
    for (let index = 0, rank = 0; index < some.length; index++) {
      while (posting[rank]! < some[index]!) rank++
      ranks[index] = rank
    }
    return ranks
  }
  let before = 0
  let counted = 0
  for (let index = 0; index < some.length; index++) {
    const document = some[index]!
    for (const word = document >>> 5; counted < word; counted++)
      before += bitCount(posting[counted]!)
    ranks[index] = before + bitCount(posting[counted]! & ((1 << (document & 31)) - 1))
  }
  return ranks
}

export const readPosting = (stored: Uint8Array): Posting =>
  stored.byteLength === bitmapBytes ? new Uint32Array(aligned(stored)) : readNumbers(stored)

export const readNumbers = (stored: Uint8Array) => new Uint16Array(aligned(stored))

/** A copy: rows of SQLite start anywhere in memory. */
const aligned = (stored: Uint8Array) =>
  stored.buffer.slice(stored.byteOffset, stored.byteOffset + stored.byteLength) as ArrayBuffer

export function intersect(a: Posting, b: Posting): Posting {
  if (a instanceof Uint16Array) {
    return b instanceof Uint16Array ? intersectArrays(a, b) : intersectWithBits(a, b)
  }
  if (b instanceof Uint16Array) return intersectWithBits(b, a)
  const both = new Uint32Array(a.length)
  for (let word = 0; word < a.length; word++) both[word] = a[word]! & b[word]!
  return both
}

/**
 * Branch-free: every document is written to the next free position, which only advances if it is in
 * both. A mispredicted branch per document would be slower.
 */
function intersectWithBits(
  documents: Uint16Array,
  bits: Uint32Array,
  sizeMax = documents.length,
): Uint16Array {
  const both = new Uint16Array(sizeMax + 1)
  let size = 0
  for (let index = 0; index < documents.length; index++) {
    const document = documents[index]!
    both[size] = document
    size += (bits[document >>> 5]! >>> (document & 31)) & 1
  }
  return both.subarray(0, size)
}

function intersectArrays(a: Uint16Array, b: Uint16Array): Uint16Array {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a]
  if (few.length * searchedRatio < many.length) return intersectSearching(few, many)
  setBits(scratch, few)
  const both = intersectWithBits(many, scratch, few.length)
  for (const document of few) scratch[document >>> 5] = 0
  return both
}

function intersectSearching(few: Uint16Array, many: Uint16Array): Uint16Array {
  const both = new Uint16Array(few.length)
  let size = 0
  let at = 0
  for (let index = 0; index < few.length && at < many.length; index++) {
    const document = few[index]!
    at = firstFrom(many, document, at)
    if (many[at] === document) both[size++] = document
  }
  return both.subarray(0, size)
}

/** The first index, starting at `from`, with a value of at least `least`. */
function firstFrom(sorted: Uint16Array, least: number, from: number): number {
  let low = from
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}

function setBits(bits: Uint32Array, documents: Iterable<number>): Uint32Array {
  for (const document of documents) bits[document >>> 5]! |= 1 << (document & 31)
  return bits
}

function countBits(bitmap: Uint32Array): number {
  let count = 0
  for (let word = 0; word < bitmap.length; word++) count += bitCount(bitmap[word]!)
  return count
}

function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555)
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

export const bytesOf = (posting: Posting) =>
  new Uint8Array(posting.buffer, posting.byteOffset, posting.byteLength)
