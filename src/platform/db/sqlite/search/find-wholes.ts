import { endOf, startOf } from './blocks.ts'
import type { Comparisons } from './comparisons.ts'
import type { IndexFile } from './index-file.ts'
import { noRow } from './merge-descending.ts'
import { TermLookup } from './term-lookup.ts'
import { chunkOf, chunkSize, keyOfFirstPart, keyOfWholes, numberAt } from './wholes.ts'

const wordsPerChunk = chunkSize / 32

export interface WholesRequest {
  terms: readonly string[]
  /** The partition of the rows themselves. */
  partition: number
  /** Those of their parts. */
  partPartitions: readonly number[]
  before: number
}

/**
 * Like `findRows`, but each term may also be in a part of the row. For each term, the rows are collected
 * in bitmaps: those that contain it, and those with such a part. Parts are looked at from the newest, only
 * as far back as the next rows need.
 */
export function* findWholes(
  file: IndexFile,
  request: WholesRequest,
  comparisons: Comparisons,
): Generator<number> {
  let { before } = request
  for (const usesPositions of [false, true]) {
    let isDone = true
    for (const row of new WholesScan(file, request, usesPositions).rows(before)) {
      yield row
      if (row !== noRow) before = row
      if (!usesPositions && comparisons.areMostlyWrong) {
        isDone = false
        break
      }
    }
    if (isDone) return
  }
}

class WholesScan {
  readonly #own: OwnDocuments[]
  readonly #parts: PartsScan[]

  constructor(file: IndexFile, request: WholesRequest, usesPositions: boolean) {
    const { terms, partition, partPartitions } = request
    const lookups = (of: number) => terms.map((term) => new TermLookup(file, of, [term]))
    this.#own = lookups(partition).map((lookup) => new OwnDocuments(lookup, usesPositions))
    this.#parts = partPartitions.map(
      (of) => new PartsScan({ file, partition: of, lookups: lookups(of), usesPositions }),
    )
  }

  /** Newest first. */
  *rows(before: number): Generator<number> {
    for (let chunk = chunkOf(before); chunk >= 0; chunk--) {
      for (const scan of this.#parts) yield* scan.scanFor(chunk)
      const bits = this.#withAllTerms(chunk)
      for (const scan of this.#parts) scan.discard(chunk)
      for (const row of rowsOf(bits, chunk)) if (row < before) yield row
    }
  }

  #withAllTerms(chunk: number): Uint32Array {
    let all: Uint32Array | undefined
    for (const [term, own] of this.#own.entries()) {
      const bits = own.bitsOf(chunk)
      for (const scan of this.#parts) orInto(bits, scan.bitsOf(term, chunk))
      if (all === undefined) all = bits
      else andInto(all, bits)
    }
    return all ?? new Uint32Array(wordsPerChunk)
  }
}

/** The rows that contain a term themselves. */
class OwnDocuments {
  readonly #lookup: TermLookup
  readonly #usesPositions: boolean
  readonly #documents = new Map<number, Uint16Array>()

  constructor(lookup: TermLookup, usesPositions: boolean) {
    this.#lookup = lookup
    this.#usesPositions = usesPositions
  }

  bitsOf(chunk: number): Uint32Array {
    const bits = newBits()
    const start = chunk * chunkSize
    for (const block of this.#lookup.blocks) {
      if (startOf(block) >= start + chunkSize || endOf(block) <= start) continue
      const shift = startOf(block) - start
      for (const document of this.#inBlock(block)) {
        const index = document + shift
        if (index >= 0 && index < chunkSize) setBit(bits, index)
      }
      // Older rows are in other blocks.
      if (startOf(block) >= start) this.#documents.delete(block)
    }
    return bits
  }

  #inBlock(block: number): Uint16Array {
    return this.#documents.getOrInsertComputed(block, () =>
      documentsWith(this.#lookup, block, this.#usesPositions),
    )
  }
}

interface PartsScanOptions {
  file: IndexFile
  partition: number
  /** One for each term. */
  lookups: readonly TermLookup[]
  usesPositions: boolean
}

/** The rows with a part that contains a term. */
class PartsScan {
  readonly #options: PartsScanOptions
  /** Blocks with any of the terms that were not looked at yet, newest first. */
  readonly #blocks: number[]
  /** By term and chunk of rows. */
  readonly #bits: Map<number, Uint32Array>[]

  constructor(options: PartsScanOptions) {
    this.#options = options
    const blocks = new Set(options.lookups.flatMap((lookup) => lookup.blocks))
    this.#blocks = [...blocks].sort((a, b) => b - a)
    this.#bits = options.lookups.map(() => new Map())
  }

  /** Looks at all parts of the rows of this chunk. */
  *scanFor(chunk: number): Generator<number> {
    const { file, partition } = this.#options
    const first = file.positionsIfAny(...keyOfFirstPart(partition, chunk))
    if (first === undefined) return
    while (this.#blocks.length > 0 && endOf(this.#blocks[0]!) > numberAt(first, 0)) {
      this.#scanBlock(this.#blocks.shift()!)
      yield noRow
    }
  }

  bitsOf(term: number, chunk: number): Uint32Array | undefined {
    return this.#bits[term]!.get(chunk)
  }

  discard(chunk: number): void {
    for (const bits of this.#bits) bits.delete(chunk)
  }

  #scanBlock(block: number): void {
    const { lookups, usesPositions } = this.#options
    for (const [term, lookup] of lookups.entries()) {
      const documents = documentsWith(lookup, block, usesPositions)
      if (documents.length > 0) this.#addWholes(this.#bits[term]!, block, documents)
    }
  }

  #addWholes(bitsByChunk: Map<number, Uint32Array>, block: number, documents: Uint16Array): void {
    const { file, partition } = this.#options
    let partChunk = -1
    let wholes: Uint16Array = new Uint16Array()
    for (const document of documents) {
      const part = startOf(block) + document
      if (chunkOf(part) !== partChunk) {
        partChunk = chunkOf(part)
        wholes = file.positions(...keyOfWholes(partition, partChunk))
      }
      const whole = numberAt(wholes, part % chunkSize)
      const bits = bitsByChunk.getOrInsertComputed(chunkOf(whole), newBits)
      setBit(bits, whole % chunkSize)
    }
  }
}

function documentsWith(lookup: TermLookup, block: number, usesPositions: boolean): Uint16Array {
  if (!lookup.blocks.includes(block)) return new Uint16Array()
  const documents = lookup.withAllGrams(block)
  return usesPositions ? lookup.positionFilter(block)(documents) : documents
}

const newBits = () => new Uint32Array(wordsPerChunk)

function setBit(bits: Uint32Array, index: number): void {
  bits[index >>> 5]! |= 1 << (index & 31)
}

function orInto(bits: Uint32Array, other: Uint32Array | undefined): void {
  if (other === undefined) return
  for (let word = 0; word < bits.length; word++) bits[word]! |= other[word]!
}

function andInto(bits: Uint32Array, other: Uint32Array): void {
  for (let word = 0; word < bits.length; word++) bits[word]! &= other[word]!
}

/** Highest first. */
function* rowsOf(bits: Uint32Array, chunk: number): Generator<number> {
  for (let word = bits.length - 1; word >= 0; word--) {
    for (let rest = bits[word]!; rest !== 0; ) {
      const bit = 31 - Math.clz32(rest)
      yield chunk * chunkSize + word * 32 + bit
      rest &= ~(1 << bit)
    }
  }
}
