import type { Search } from '../db.ts'
import type { TextSample } from './text-sample.ts'

/** Looking at a text that the index proposes takes as long as reading so many entries of its lists. */
const entriesPerText = 250
/** Going back through the texts, so many are looked at in the time of one that the index proposes. */
const textsInOrderPerText = 5
const runsMax = 4

/**
 * The runs of letters for which to ask the index, or none, if going back from the newest text will
 * have found enough sooner. Asked for a whole word, the index would read the lists of all of its
 * runs, also of those that are in every other text, and grow slower with every ticket.
 */
export function runsToAskFor({ terms, limit, offset = 0 }: Search, sample: TextSample): string[] {
  const share = sample.shareOfAll(terms)
  const textsInOrder = (limit + offset) / share
  if (textsInOrder < sample.rowCount * share * textsInOrderPerText) return []
  return tellingRuns(sample, terms)
}

/** The rarest runs; one more only where it narrows more than its list takes to read. */
function tellingRuns(sample: TextSample, terms: readonly string[]): string[] {
  const rarestFirst = sample.runsIn(terms).sort((a, b) => a.share - b.share)
  const chosen: string[] = []
  let proposed = sample.rowCount
  for (const { text, share } of rarestFirst.slice(0, runsMax)) {
    const entries = sample.rowCount * share
    if (chosen.length > 0 && proposed * entriesPerText < entries) break
    // Runs of one word often come together, so that the second narrows less than it seems.
    proposed *= chosen.length === 0 ? share : Math.sqrt(share)
    chosen.push(text)
  }
  return chosen
}
