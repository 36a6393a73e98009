import { fieldSeparator } from './search-text-sql.ts'
import { forEachSelectiveGram } from './selective-grams.ts'

// A gram is a sequence of one, two or three UTF-16 units, packed into one number. Texts are indexed by
// all of their grams, so that terms of any length can be found, in any script. Some longer sequences are
// grams, too (see selective-grams.ts).

const second = 2 ** 16
const first = 2 ** 32
const ascii = 128

/** Grams that occur in few texts; any text that contains the term contains them. */
export function selectiveGramsOfTerm(term: string): number[] {
  const grams = new Set<number>()
  forEachSelectiveGram(term, (kind, hash) => grams.add(kind * first + hash))
  return [...grams]
}

/** Any text that contains the term contains these; only the longest ones. */
export function gramsOfTerm(term: string): number[] {
  const unit = (index: number) => term.charCodeAt(index)
  if (term.length === 1) return [unit(0) * first]
  if (term.length === 2) return [unit(0) * first + unit(1) * second]
  const grams = new Set<number>()
  for (let at = 0; at + 2 < term.length; at++) {
    grams.add(unit(at) * first + unit(at + 1) * second + unit(at + 2))
  }
  return [...grams]
}

/**
 * Collects the documents of each gram. The hot loop of indexing: a hash table on typed arrays, because a
 * Map with such large numbers as keys takes four times as long.
 */
export class GramTable {
  #capacity = 1 << 14
  #size = 0
  #keys = new Float64Array(this.#capacity)
  #lists: number[][] = []
  #listOf = new Int32Array(this.#capacity)
  #textCount = 0
  /** The last text in which each ASCII letter or pair occurred: they repeat often. */
  readonly #seen = new Int32Array(ascii * ascii)

  /** The number of distinct grams. */
  get size(): number {
    return this.#size
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
      if (isNonAscii || this.#isFirst(c)) this.#add(c, 0, 0, document)
      if (b !== 0 && (isNonAscii || this.#isFirst(b * ascii + c))) this.#add(b, c, 0, document)
      if (a !== 0) this.#add(a, b, c, document)
      a = b
      b = c
    }
    forEachSelectiveGram(text, (kind, hash) =>
      this.#add(kind, Math.floor(hash / second), hash % second, document),
    )
  }

  /** Every gram with its documents, in ascending order of the grams. */
  *entries(): Generator<[gram: number, documents: number[]]> {
    const slots: number[] = []
    for (let slot = 0; slot < this.#capacity; slot++) if (this.#keys[slot] !== 0) slots.push(slot)
    slots.sort((x, y) => this.#keys[x]! - this.#keys[y]!)
    for (const slot of slots) yield [this.#keys[slot]!, this.#lists[this.#listOf[slot]!]!]
  }

  #isFirst(pair: number): boolean {
    const isFirst = this.#seen[pair] !== this.#textCount
    this.#seen[pair] = this.#textCount
    return isFirst
  }

  #add(a: number, b: number, c: number, document: number): void {
    const key = a * first + b * second + c
    const mask = this.#capacity - 1
    let slot = hash(a, b, c) & mask
    for (;;) {
      const existing = this.#keys[slot]
      if (existing === key) {
        const list = this.#lists[this.#listOf[slot]!]!
        if (list[list.length - 1] !== document) list.push(document)
        return
      }
      if (existing === 0) break
      slot = (slot + 1) & mask
    }
    this.#keys[slot] = key
    this.#listOf[slot] = this.#lists.push([document]) - 1
    if (++this.#size * 2 > this.#capacity) this.#grow()
  }

  #grow(): void {
    const keys = this.#keys
    const listOf = this.#listOf
    this.#capacity *= 2
    this.#keys = new Float64Array(this.#capacity)
    this.#listOf = new Int32Array(this.#capacity)
    const mask = this.#capacity - 1
    for (let old = 0; old < keys.length; old++) {
      const key = keys[old]!
      if (key === 0) continue
      let slot =
        hash(Math.floor(key / first), Math.floor(key / second) % second, key % second) & mask
      while (this.#keys[slot] !== 0) slot = (slot + 1) & mask
      this.#keys[slot] = key
      this.#listOf[slot] = listOf[old]!
    }
  }
}

function hash(a: number, b: number, c: number): number {
  let mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca77) ^ Math.imul(c, 0xc2b2ae3d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return mixed ^ (mixed >>> 13)
}
