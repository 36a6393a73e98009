import type { PendingChange, SearchRows } from './search-rows.ts'

/** The texts of so many changed rows are kept at hand; those beyond are read by each search. */
const keptMax = 5_000

/** The texts of rows that have changed since the index was written. */
export class PendingTexts {
  /** By the number of the change: a later change of the same row has a number of its own. */
  readonly #kept = new Map<number, string>()

  /** Each changed row with its present text, or undefined where that is not at hand. */
  latest(
    rows: SearchRows,
    changes: PendingChange[],
    indexedSeq: number,
  ): Map<number, string | undefined> {
    this.#forget(indexedSeq)
    const changeOf = new Map<number, number>()
    for (const { seq, row_seq } of changes) if (seq > indexedSeq) changeOf.set(row_seq, seq)
    const read = rows.textReader()
    const texts = new Map<number, string | undefined>()
    for (const [rowSeq, change] of changeOf) {
      let text = this.#kept.get(change)
      if (text === undefined && this.#kept.size < keptMax) {
        text = read(rowSeq) ?? ''
        this.#kept.set(change, text)
      }
      texts.set(rowSeq, text)
    }
    return texts
  }

  #forget(indexedSeq: number): void {
    for (const change of this.#kept.keys()) {
      if (change > indexedSeq) return
      this.#kept.delete(change)
    }
  }
}
