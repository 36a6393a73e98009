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
    this.#removeIndexed(range.after)
    const read = rows.textReader()
    for (const { seq, row_seq } of rows.pending(range)) {
      const text = this.#texts.get(seq) ?? this.#add(seq, () => read(row_seq))
      yield text === undefined || matches(text, terms) ? row_seq : noRow
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
