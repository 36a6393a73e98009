/** A placeholder in a sequence of rows, so that its reader can check the time. */
export const noRow = 0

/** Merges descending sequences without duplicates. */
export function* mergeDescending(sequences: readonly Iterable<number>[]): Generator<number> {
  const heads: { row: number; rest: Iterator<number> }[] = []
  for (const sequence of sequences) {
    heads.push({ row: Number.POSITIVE_INFINITY, rest: sequence[Symbol.iterator]() })
  }
  for (let last = Number.POSITIVE_INFINITY; ; ) {
    // Advance each sequence whose row was yielded.
    for (let index = heads.length - 1; index >= 0; index--) {
      const head = heads[index]!
      while (head.row >= last) {
        const { value, done } = head.rest.next()
        if (done) {
          heads.splice(index, 1)
          break
        }
        if (value === noRow) yield noRow
        else head.row = value
      }
    }
    if (heads.length === 0) return
    last = heads.reduce((highest, { row }) => Math.max(highest, row), 0)
    yield last
  }
}
