import { encodePositions } from './positions.ts'
import type { AddedPostings } from './posting-list.ts'
import { fieldSeparator } from './search-text-sql.ts'
import { forEachSelectiveGram } from './selective-grams.ts'

const second = 2 ** 16
const first = 2 ** 32
const ascii = 128
/** For grams whose positions are not indexed. */
const noPosition = -1

/**
 * Collects the occurrences of each gram in the texts of some documents. The hot loop of indexing: a hash
 * table on typed arrays, because a Map with such large numbers as keys takes four times as long.
 */
export class GramTable {
  #capacity = 1 << 14
  #size = 0
  #keys = new Float64Array(this.#capacity)
  /** The number of each gram, in the order of their first occurrence. */
  #numbers = new Int32Array(this.#capacity)
  readonly #occurrences = new Occurrences()
  #textCount = 0
  /** The last text in which each ASCII letter or pair occurred: they repeat often. */
  readonly #seen = new Int32Array(ascii * ascii)

  /** The number of distinct grams. */
  get size(): number {
    return this.#size
  }

  get occurrenceCount(): number {
    return this.#occurrences.count
  }

  /** Documents must come in ascending order. */
  addText(text: string, document: number): void {
    this.#textCount++
    let a = 0
    let b = 0
    for (let at = 0; at < text.length; at++) {
      const c = text.charCodeAt(at)
      if (c === fieldSeparator) {
        a = 0
        b = 0
        continue
      }
      const isNonAscii = (b | c) >= ascii
      if (isNonAscii || this.#isFirst(c)) this.#add(c, 0, 0, document, noPosition)
      if (b !== 0 && (isNonAscii || this.#isFirst(b * ascii + c))) {
        this.#add(b, c, 0, document, noPosition)
      }
      if (a !== 0) this.#add(a, b, c, document, at - 2)
      a = b
      b = c
    }
    forEachSelectiveGram(text, (kind, hash) =>
      this.#add(kind, Math.floor(hash / second), hash % second, document, noPosition),
    )
  }

  /** Every gram with its documents, in ascending order of the grams. */
  *entries(): Generator<[gram: number, added: AddedPostings]> {
    const grouped = this.#occurrences.groupByGram(this.#size)
    const slots: number[] = []
    for (let slot = 0; slot < this.#capacity; slot++) if (this.#keys[slot] !== 0) slots.push(slot)
    slots.sort((x, y) => this.#keys[x]! - this.#keys[y]!)
    for (const slot of slots) yield [this.#keys[slot]!, grouped(this.#numbers[slot]!)]
  }

  #isFirst(pair: number): boolean {
    const isFirst = this.#seen[pair] !== this.#textCount
    this.#seen[pair] = this.#textCount
    return isFirst
  }

  #add(a: number, b: number, c: number, document: number, position: number): void {
    const key = a * first + b * second + c
    const mask = this.#capacity - 1
    let slot = hash(a, b, c) & mask
    for (;;) {
      const existing = this.#keys[slot]
      if (existing === key) {
        this.#occurrences.add(this.#numbers[slot]!, document, position)
        return
      }
      if (existing === 0) break
      slot = (slot + 1) & mask
    }
    this.#keys[slot] = key
    this.#numbers[slot] = this.#size
    this.#occurrences.add(this.#size, document, position)
    if (++this.#size * 2 > this.#capacity) this.#grow()
  }

  #grow(): void {
    const keys = this.#keys
    const numbers = this.#numbers
    this.#capacity *= 2
    this.#keys = new Float64Array(this.#capacity)
    this.#numbers = new Int32Array(this.#capacity)
    const mask = this.#capacity - 1
    for (let old = 0; old < keys.length; old++) {
      const key = keys[old]!
      if (key === 0) continue
      let slot =
        hash(Math.floor(key / first), Math.floor(key / second) % second, key % second) & mask
      while (this.#keys[slot] !== 0) slot = (slot + 1) & mask
      this.#keys[slot] = key
      this.#numbers[slot] = numbers[old]!
    }
  }
}

/** In the order of the documents. */
class Occurrences {
  count = 0
  #grams = new Uint32Array(1 << 14)
  #documents = new Uint16Array(1 << 14)
  #positions = new Int32Array(1 << 14)

  add(gram: number, document: number, position: number): void {
    if (this.count === this.#grams.length) this.#grow()
    this.#grams[this.count] = gram
    this.#documents[this.count] = document
    this.#positions[this.count] = position
    this.count++
  }

  /** A counting sort, which keeps the order. */
  groupByGram(gramCount: number): (gram: number) => AddedPostings {
    const ends = new Uint32Array(gramCount + 1)
    for (let index = 0; index < this.count; index++) ends[this.#grams[index]! + 1]!++
    for (let gram = 0; gram < gramCount; gram++) ends[gram + 1]! += ends[gram]!
    // While sorting, ends[gram] moves from the start of its group to the end.
    const documents = new Uint16Array(this.count)
    const positions = new Int32Array(this.count)
    for (let index = 0; index < this.count; index++) {
      const to = ends[this.#grams[index]!]!++
      documents[to] = this.#documents[index]!
      positions[to] = this.#positions[index]!
    }
    return (gram) => toAdded(documents, positions, gram === 0 ? 0 : ends[gram - 1]!, ends[gram]!)
  }

  #grow(): void {
    this.#grams = doubled(this.#grams)
    this.#documents = doubled(this.#documents)
    this.#positions = doubled(this.#positions)
  }
}

/** Of the occurrences of one gram. */
function toAdded(
  documents: Uint16Array,
  positions: Int32Array,
  first: number,
  end: number,
): AddedPostings {
  const distinct = new Uint16Array(end - first)
  const entries = new Uint16Array(positions[first] === noPosition ? 0 : end - first)
  let size = 0
  let at = 0
  for (let start = first; start < end; ) {
    const document = documents[start]!
    let next = start + 1
    while (next < end && documents[next] === document) next++
    distinct[size++] = document
    if (entries.length > 0) at = encodePositions(positions, start, next, { entries, at })
    start = next
  }
  return { documents: distinct.slice(0, size), positions: entries.slice(0, at) }
}

function doubled<Numbers extends Uint16Array | Uint32Array | Int32Array>(
  numbers: Numbers,
): Numbers {
  const larger = new (numbers.constructor as new (length: number) => Numbers)(numbers.length * 2)
  larger.set(numbers)
  return larger
}

function hash(a: number, b: number, c: number): number {
  let mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca77) ^ Math.imul(c, 0xc2b2ae3d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return mixed ^ (mixed >>> 13)
}
