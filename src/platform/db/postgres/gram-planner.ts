import type { SearchRequest } from '../db.ts'
import type { GramShare, TextSample } from './text-sample.ts'

/** Looking at a text that the index proposes takes as long as reading so many entries of its lists. */
const entriesPerText = 250
/** Going back through the texts, so many are looked at in the time of one that the index proposes. */
const textsInOrderPerText = 6
const runsMax = 4

type Wanted = Pick<SearchRequest, 'terms' | 'limit' | 'offset'>

/**
 * The runs for which to ask the indexes, or none, if going back from the newest text will have found
 * enough sooner. Asked for a whole word, that of three letters would read the lists of all of its
 * runs, also of those that are in every other text, and grow slower with every ticket.
 */
export function chooseGrams(search: Wanted, sample: TextSample): string[] {
  const runs = sample.gramsByRarity(search.terms)
  const [rarest] = runs
  if (rarest === undefined || isSoonFound(search, rarest, sample)) return []
  return tellingRuns(runs, sample.rowCount)
}

function isSoonFound(search: Wanted, rarest: GramShare, sample: TextSample): boolean {
  const { terms, limit, offset = 0 } = search
  const share = sample.shareOfAll(terms, rarest)
  const textsInOrder = Math.min((limit + offset) / share, sample.rowCount)
  return textsInOrder < sample.rowCount * share * textsInOrderPerText
}

/** The first ones; one more only where it narrows more than its list takes to read. */
function tellingRuns(rarestFirst: readonly GramShare[], rowCount: number): string[] {
  const chosen: string[] = []
  let proposed = rowCount
  for (const { text, share } of rarestFirst.slice(0, runsMax)) {
    if (chosen.length > 0 && proposed * entriesPerText < rowCount * share) break
    // Runs of one word often come together, so that the second narrows less than it seems.
    proposed *= chosen.length === 0 ? share : Math.sqrt(share)
    chosen.push(text)
  }
  return chosen
}
