import { startOf } from './blocks.ts'
import type { Comparisons } from './comparisons.ts'
import { noRow } from './merge-descending.ts'
import { fewDocuments, type TermLookup } from './term-lookup.ts'

const filteredFirst = 64

/**
 * Includes every row that contains all terms, and others. Newest first, with `noRow` in between where the
 * next one may take a while.
 */
export function* findRows(
  lookup: TermLookup,
  before: number,
  comparisons: Comparisons,
): Generator<number> {
  for (const block of lookup.blocks) {
    if (startOf(block) >= before) continue
    for (const row of findInBlock(lookup, block, comparisons)) {
      if (row === noRow || row < before) yield row
    }
    yield noRow
  }
}

/** Newest first. */
function* findInBlock(
  lookup: TermLookup,
  block: number,
  comparisons: Comparisons,
): Generator<number> {
  const first = startOf(block)
  const documents = lookup.withAllGrams(block)
  let end = documents.length
  while (end > 0 && (end <= fewDocuments || !comparisons.areMostlyWrong))
    yield first + documents[--end]!
  if (end === 0) return
  const filter = lookup.positionFilter(block)
  // A few at first, in case that there are enough matches among them.
  for (let count = filteredFirst; end > 0; count *= 4) {
    const start = Math.max(0, end - count)
    const kept = filter(documents.subarray(start, end))
    for (let index = kept.length - 1; index >= 0; index--) yield first + kept[index]!
    yield noRow
    end = start
  }
}
