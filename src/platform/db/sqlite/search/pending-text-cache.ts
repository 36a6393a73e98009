import { matches } from '../../search/terms.ts'
import { noRow } from './merge-descending.ts'
import type { PendingRange, SearchRows } from './search-rows.ts'

/** Characters of all texts kept; what is beyond is read by each search. */
const keptLengthMax = 8 * 1024 * 1024

/**
 * The rows that have changed since the index was written, with their texts: until the index has
 * them, every search compares all of them.
 */
export class PendingTextCache {
  /** By the number of the change: a later change of the same row has a number of its own. */
  readonly #kept = new Map<number, string>()
  #keptLength = 0
  #forgottenSeq = 0;

  /** Changed rows of a range, the highest first, without those known not to match. */
  *candidates(rows: SearchRows, terms: readonly string[], range: PendingRange): Generator<number> {
    this.#forget(range.after)
    const read = rows.textReader()
    for (const { seq, row_seq } of rows.pending(range)) {
      const text = this.#kept.get(seq) ?? this.#keep(seq, () => read(row_seq))
      yield text === undefined || matches(text, terms) ? row_seq : noRow
    }
  }

  #keep(change: number, read: () => string | undefined): string | undefined {
    if (this.#keptLength >= keptLengthMax) return undefined
    const text = read() ?? ''
    this.#kept.set(change, text)
    this.#keptLength += text.length
    return text
  }

  #forget(indexedSeq: number): void {
    if (indexedSeq <= this.#forgottenSeq) return
    this.#forgottenSeq = indexedSeq
    for (const [change, text] of this.#kept) {
      if (change > indexedSeq) continue
      this.#kept.delete(change)
      this.#keptLength -= text.length
    }
  }
}
