import { forEachSelectiveGram } from './selective-grams.ts'

// A gram is a sequence of one, two or three UTF-16 units, packed into one number. Texts are indexed by
// all of their grams, so that terms of any length can be found, in any script. Some longer sequences are
// grams, too (see selective-grams.ts).

const second = 2 ** 16
const first = 2 ** 32

export interface GramOfTerm {
  key: number
  /** Where it is in the term; undefined for grams whose positions are not indexed. */
  offset?: number
}

/** Grams that occur in few texts; any text that contains the term contains them. */
export function selectiveGramsOfTerm(term: string): GramOfTerm[] {
  const grams = new Set<number>()
  forEachSelectiveGram(term, (kind, hash) => grams.add(kind * first + hash))
  return [...grams].map((key) => ({ key }))
}

/** Any text that contains the term contains these; only the longest ones. */
export function gramsOfTerm(term: string): GramOfTerm[] {
  const unit = (index: number) => term.charCodeAt(index)
  if (term.length === 1) return [{ key: unit(0) * first }]
  if (term.length === 2) return [{ key: unit(0) * first + unit(1) * second }]
  return Array.from({ length: term.length - 2 }, (_, at) => ({
    key: unit(at) * first + unit(at + 1) * second + unit(at + 2),
    offset: at,
  }))
}
