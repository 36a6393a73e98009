import type { PostingKey } from './posting-checksums.ts'
import type { PostingWriter } from './posting-writer.ts'
import type { IndexState } from './search-index-state.ts'

// Which row each part belongs to (see `SearchableWhole`), and where the parts of a row begin.
//
// They are kept as posting lists, so that damage is detected in the same way. The list of a gram is found
// by its partition, its gram (a positive number) and its block, and consists of documents and positions
// (see `postings.ts` and `positions.ts`), which are 16-bit numbers. A list here has a negative number in
// place of the gram, a chunk of rows in place of the block, and no documents. What would be positions are
// numbers of 32 bits, two entries for each, with the lower half first:
//
//   partition, -1, chunk of parts    for each part, its whole; 0 for rows that are not there
//   partition, -2, chunk of wholes   one number: the lowest part that belongs to any of them

const wholesKey = -1
const firstPartsKey = -2
/** Numbers in a list. */
export const chunkSize = 4_096

/** The list with the wholes of these parts, or with the first parts of these wholes. */
export const keyOfWholes = (partition: number, chunk: number): PostingKey => [
  partition,
  wholesKey,
  chunk,
]
/** A chunk of wholes: its only number is the lowest part that belongs to any of them. */
export const keyOfFirstPart = (partition: number, chunk: number): PostingKey => [
  partition,
  firstPartsKey,
  chunk,
]

export const chunkOf = (seq: number) => Math.floor(seq / chunkSize)

export const numberAt = (numbers: Uint16Array, index: number) =>
  numbers[index * 2]! + numbers[index * 2 + 1]! * 65_536

function setNumber(numbers: Uint16Array, index: number, number: number): void {
  numbers[index * 2] = number % 65_536
  numbers[index * 2 + 1] = Math.floor(number / 65_536)
}

/** Collects what the parts of one partition belong to. */
export class WholeTable {
  readonly #byPart = new Map<number, number>()

  add(part: number, whole: number): void {
    this.#byPart.set(part, whole)
  }

  write(writer: PostingWriter, state: IndexState, partition: number): void {
    for (const [chunk, parts] of Map.groupBy(this.#byPart, ([part]) => chunkOf(part))) {
      update(writer, state, keyOfWholes(partition, chunk), chunkSize, (numbers) => {
        for (const [part, whole] of parts) setNumber(numbers, part % chunkSize, whole)
      })
    }
    for (const [chunk, parts] of Map.groupBy(this.#byPart, ([, whole]) => chunkOf(whole))) {
      const first = parts.reduce(
        (lowest, [part]) => Math.min(lowest, part),
        Number.MAX_SAFE_INTEGER,
      )
      update(writer, state, keyOfFirstPart(partition, chunk), 1, (numbers) => {
        const known = numberAt(numbers, 0)
        setNumber(numbers, 0, known === 0 ? first : Math.min(known, first))
      })
    }
  }
}

function update(
  writer: PostingWriter,
  state: IndexState,
  key: PostingKey,
  size: number,
  change: (numbers: Uint16Array) => void,
): void {
  writer.update(state, key, (list) => {
    const numbers = list === undefined ? new Uint16Array(size * 2) : list.positions.slice()
    change(numbers)
    return { documents: new Uint16Array(), positions: numbers }
  })
}
