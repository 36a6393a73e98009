import { matches } from '../../search/terms.ts'
import { noRow } from './merge-descending.ts'
import type { PendingRange, SearchRows } from './search-rows.ts'

/** In characters. Texts that do not fit are read again by each search. */
const lengthMax = 8 * 1024 * 1024

/**
 * Texts of rows that are not in the index yet: every search has to check all of them.
 */
export class PendingTextCache {
  /** By the `seq` of the change: a later change of the same row has another one. */
  readonly #texts = new Map<number, string>()
  #length = 0
  #indexedSeq = 0;

  /** Changed rows of a range, newest first, except those known not to match. */
  *candidates(rows: SearchRows, terms: readonly string[], range: PendingRange): Generator<number> {
    for (const { row, text } of this.#read(rows, range)) {
      yield text === undefined || matches(text, terms) ? row : noRow
    }
  }

  /** The same, but one of the terms is enough, and rows are not separated by `noRow`. */
  *withAnyTerm(rows: SearchRows, terms: readonly string[], range: PendingRange): Generator<number> {
    for (const { row, text } of this.#read(rows, range)) {
      if (text === undefined || terms.some((term) => text.includes(term))) yield row
    }
  }

  *#read(rows: SearchRows, range: PendingRange): Generator<{ row: number; text?: string }> {
    this.#removeIndexed(range.after)
    const read = rows.textReader()
    for (const { seq, row_seq: row } of rows.pending(range)) {
      const text = this.#texts.get(seq) ?? this.#add(seq, () => read(row))
      yield text === undefined ? { row } : { row, text }
    }
  }

  #add(change: number, read: () => string | undefined): string | undefined {
    if (this.#length >= lengthMax) return undefined
    const text = read() ?? ''
    this.#texts.set(change, text)
    this.#length += text.length
    return text
  }

  #removeIndexed(indexedSeq: number): void {
    if (indexedSeq <= this.#indexedSeq) return
    this.#indexedSeq = indexedSeq
    for (const [change, text] of this.#texts) {
      if (change > indexedSeq) continue
      this.#texts.delete(change)
      this.#length -= text.length
    }
  }
}
