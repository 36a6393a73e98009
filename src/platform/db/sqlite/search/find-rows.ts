import type { Comparisons } from './comparisons.ts'
import { noRow } from './merge-descending.ts'
import { blockSize } from './postings.ts'
import { fewDocuments, type TermLookup } from './term-lookup.ts'

/**
 * Includes every row that contains all terms, and others. Newest first, with `noRow` in between where the
 * next one may take a while.
 */
export function* findRows(
  lookup: TermLookup,
  before: number,
  comparisons: Comparisons,
): Generator<number> {
  const newest = Math.floor(before / blockSize)
  for (const block of lookup.blocks) {
    if (block > newest) continue
    for (const document of findInBlock(lookup, block, comparisons)) {
      const row = block * blockSize + document
      if (row < before) yield row
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
  let documents = lookup.withAllGrams(block)
  let areFiltered = documents.length <= fewDocuments
  for (let index = documents.length - 1; index >= 0; index--) {
    if (!areFiltered && comparisons.areMostlyWrong) {
      areFiltered = true
      documents = lookup.withTerms(block, documents.subarray(0, index + 1))
      index = documents.length
      continue
    }
    yield documents[index]!
  }
}
