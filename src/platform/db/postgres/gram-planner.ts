import type { SearchRequest } from '../db.ts'
import type { Lookup } from './search.ts'
import type { GramShare, TextSample } from './text-sample.ts'

/** Checking a candidate text takes as long as reading this many entries of posting lists. */
const entriesPerCandidate = 250
/** In a sequential scan, this many texts are checked in the time of one candidate. */
const scannedTextsPerCandidate = 6
const gramsMax = 4

type PlannedSearch = Pick<SearchRequest, 'terms' | 'limit' | 'offset'>

/**
 * The grams to look up in the indexes; none if scanning from the newest text finds enough rows sooner.
 * If it were asked for whole words, pg_trgm would read the posting lists of all of their trigrams,
 * including very common ones, and become slower with every row.
 */
export function chooseGrams(search: PlannedSearch, sample: TextSample): string[] {
  const grams = sample.gramsByRarity(search.terms)
  const [rarest] = grams
  if (rarest === undefined || isScanFaster(search, rarest, sample)) return []
  return selectiveGrams(grams, sample.rowCount)
}

function isScanFaster(
  search: PlannedSearch,
  rarest: GramShare,
  sample: TextSample,
  scannedPerCandidate = scannedTextsPerCandidate,
): boolean {
  const { terms, limit, offset = 0 } = search
  const share = sample.shareOfAll(terms, rarest)
  const scannedTexts = Math.min((limit + offset) / share, sample.rowCount)
  return scannedTexts < sample.rowCount * share * scannedPerCandidate
}

/** Every term must occur in the same text. */
export function chooseLookup(search: PlannedSearch, sample: TextSample): Lookup[] {
  const grams = chooseGrams(search, sample)
  return grams.length === 0 ? [] : [{ terms: search.terms, grams }]
}

/** In the conversation of a row, scanning takes longer: it has a text of its own and those of parts. */
const scannedWholesPerCandidate = 0.3
/** Checking a term in all parts of a row takes as long as looking up this many rows. */
const lookedUpPerCheck = 4

/**
 * The same for rows with parts, over which the terms may be spread: looks up the rarest term and those
 * that are not much more common, and leaves the others to be checked.
 */
export function chooseLookups(search: PlannedSearch, sample: TextSample): Lookup[] {
  const byRarity = search.terms
    .map((term) => ({ term, grams: sample.gramsByRarity([term]) }))
    .filter(({ grams }) => grams.length > 0)
    .sort((a, b) => a.grams[0]!.share - b.grams[0]!.share)
  const rarest = byRarity[0]?.grams[0]
  if (rarest === undefined || isScanFaster(search, rarest, sample, scannedWholesPerCandidate))
    return []
  return byRarity
    .filter(({ grams }) => grams[0]!.share <= rarest.share * lookedUpPerCheck)
    .map(({ term, grams }) => ({ terms: [term], grams: selectiveGrams(grams, sample.rowCount) }))
}

/** Another gram is added only if it saves more than reading its posting list costs. */
function selectiveGrams(rarestFirst: readonly GramShare[], rowCount: number): string[] {
  const chosen: string[] = []
  let candidates = rowCount
  for (const { text, share } of rarestFirst.slice(0, gramsMax)) {
    if (chosen.length > 0 && candidates * entriesPerCandidate < rowCount * share) break
    // Grams of one word often occur together, so the second one is less selective than it seems.
    candidates *= chosen.length === 0 ? share : Math.sqrt(share)
    chosen.push(text)
  }
  return chosen
}
