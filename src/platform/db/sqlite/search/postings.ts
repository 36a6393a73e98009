// The documents of one gram within a block of 65,536: a sorted array of 16-bit numbers if they are few,
// a bitmap if they are many (the two containers of a Roaring bitmap).

export const blockSize = 65_536
const bitmapBytes = blockSize / 8
/** With more documents the bitmap is smaller. A bitmap is recognized by its length. */
const arrayMax = bitmapBytes / 2 - 1
/** Binary search pays off if one list is this many times longer than the other. */
const searchedRatio = 64
/** All zero between uses. */
const scratch = new Uint32Array(bitmapBytes / 4)

export type Posting = Uint16Array | Uint32Array

/** `added` must be in ascending order. */
export function mergePosting(stored: Uint8Array | undefined, added: number[]): Uint8Array {
  const posting = stored === undefined ? new Uint16Array() : readPosting(stored)
  if (posting instanceof Uint32Array) return bytesOf(setBits(posting, added))
  const all = union(posting, added)
  return bytesOf(all.length <= arrayMax ? all : setBits(new Uint32Array(bitmapBytes / 4), all))
}

export function readPosting(stored: Uint8Array): Posting {
  const isBitmap = stored.byteLength === bitmapBytes
  const aligned = stored.byteOffset % 4 === 0 ? stored : new Uint8Array(stored)
  return isBitmap
    ? new Uint32Array(aligned.buffer, aligned.byteOffset, bitmapBytes / 4)
    : new Uint16Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 2)
}

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

/** The rows of a block's documents, highest first. */
export function* descending(posting: Posting, block: number): Generator<number> {
  const first = block * blockSize
  if (posting instanceof Uint16Array) {
    for (let index = posting.length - 1; index >= 0; index--) yield first + posting[index]!
    return
  }
  for (let word = posting.length - 1; word >= 0; word--) {
    let bits = posting[word]!
    while (bits !== 0) {
      const bit = 31 - Math.clz32(bits)
      yield first + word * 32 + bit
      bits = (bits & ~(1 << bit)) >>> 0
    }
  }
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

function union(posting: Uint16Array, added: number[]): Uint16Array {
  const all = new Uint16Array(posting.length + added.length)
  let size = 0
  for (let i = 0, j = 0; i < posting.length || j < added.length; ) {
    const difference = (posting[i] ?? blockSize) - (added[j] ?? blockSize)
    all[size++] = difference <= 0 ? posting[i]! : added[j]!
    if (difference <= 0) i++
    if (difference >= 0) j++
  }
  return all.subarray(0, size)
}

function setBits(bits: Uint32Array, documents: Iterable<number>): Uint32Array {
  for (const document of documents) bits[document >>> 5]! |= 1 << (document & 31)
  return bits
}

const bytesOf = (posting: Posting) =>
  new Uint8Array(posting.buffer, posting.byteOffset, posting.byteLength)
