import type { SearchRequest } from '../db.ts'
import { isPrefix } from './grams.ts'
import type { Lookup } from './search.ts'
import type { GramShare, TextSample } from './text-sample.ts'

/** This many grams leave few wrong candidates. */
const gramsMax = 3
/** This many texts are scanned in the time in which one candidate is found and checked. */
const scannedTexts = 3
/** The same of rows with their parts: each has several texts, which have to be found. */
const scannedWholes = 0.6
/** Checking a term in all texts of a row takes as long as looking it up in this many rows. */
const lookedUpPerCheck = 4

type PlannedSearch = Pick<SearchRequest, 'terms' | 'limit' | 'offset'>

/**
 * What to look up in the index, if all terms must occur in the same text; nothing if scanning from the
 * newest text finds enough rows sooner.
 */
export function chooseLookup(search: PlannedSearch, sample: TextSample): Lookup[] {
  const { terms } = search
  const grams = sample.gramsByRarity(terms)
  if (grams.length === 0 || isScanFaster(search, sample, scannedTexts)) return []
  return [{ terms, grams: selectiveGrams(grams, sample) }]
}

/**
 * The same if the terms may be spread over the parts of a row: looks up the rarest term and those that
 * are not much more common, and leaves the others to be checked.
 */
export function chooseLookups(search: PlannedSearch, sample: TextSample): Lookup[] {
  const byRarity = search.terms
    .map((term) => ({ term, grams: sample.gramsByRarity([term]) }))
    .sort((a, b) => a.grams[0]!.share - b.grams[0]!.share)
  if (byRarity.length === 0 || isScanFaster(search, sample, scannedWholes)) return []
  // The grams of a term occur in more rows than the term, but only those with the term are checked.
  const shareMax = sample.estimate(byRarity[0]!.term) * lookedUpPerCheck
  return byRarity
    .filter(({ grams }, index) => index === 0 || grams[0]!.share <= shareMax)
    .map(({ term, grams }) => ({ terms: [term], grams: selectiveGrams(grams, sample) }))
}

function isScanFaster(search: PlannedSearch, sample: TextSample, perCandidate: number): boolean {
  const { terms, limit, offset = 0 } = search
  const share = sample.shareOfAll(terms)
  const scanned = Math.min((limit + offset) / share, sample.rowCount)
  return scanned < sample.rowCount * share * perCandidate
}

/**
 * The rarest, and then those that are rarest together with it: grams that overlap are mostly in the same
 * texts. A prefix takes as long as it has rows, so only if it is the rarest, and then alone.
 */
function selectiveGrams(rarestFirst: readonly GramShare[], sample: TextSample): string[] {
  const [rarest, ...others] = rarestFirst.map(({ text }) => text)
  if (isPrefix(rarest!)) return [rarest!]
  const chosen = [rarest!]
  let left = others.filter((gram) => !isPrefix(gram))
  let texts = sample.textsWith(rarest!)
  while (chosen.length < gramsMax && left.length > 0) {
    const narrowed = left.map((gram) => texts.filter((text) => text.includes(gram)))
    const sizes = narrowed.map(({ length }) => length)
    // The first one, which is the rarest, if there are too few texts to tell.
    const best = texts.length < 3 ? 0 : sizes.indexOf(Math.min(...sizes))
    chosen.push(left[best]!)
    texts = narrowed[best]!
    left = left.toSpliced(best, 1)
  }
  return chosen
}
