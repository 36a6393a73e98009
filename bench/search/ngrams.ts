import type { Random } from '../random.ts'

/** How many of the most frequent n-grams terms are chained from. */
const frequentMax = 2_000

/** The most frequent n-grams of some texts, as a graph: what can follow the first n - 1 letters. */
export interface GramGraph {
  size: number
  /** Most frequent first. */
  grams: readonly string[]
  followers: ReadonlyMap<string, readonly (readonly [letter: string, texts: number])[]>
}

/** `isAllowed` says which letters may occur. */
export function gramGraph(
  texts: readonly string[],
  size: number,
  isAllowed: (letter: string) => boolean,
): GramGraph {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const seen = new Set<string>()
    for (let at = 0; at + size <= text.length; at++) seen.add(text.slice(at, at + size))
    for (const gram of seen) counts.set(gram, (counts.get(gram) ?? 0) + 1)
  }
  const frequent = [...counts]
    .filter(([gram]) => [...gram].every(isAllowed))
    // By name among equals, so that the result depends only on the texts.
    .sort(([a, texts], [b, others]) => others - texts || (a < b ? -1 : 1))
    .slice(0, frequentMax)
  const followers = new Map<string, [string, number][]>()
  for (const [gram, texts] of frequent) {
    followers.getOrInsertComputed(gram.slice(0, -1), () => []).push([gram.slice(-1), texts])
  }
  return { size, grams: frequent.map(([gram]) => gram), followers }
}

/** A term of up to this length in which every n-gram is a frequent one. */
export function chainGrams(random: Random, graph: GramGraph, length: number): string {
  let term = graph.grams[random.rank(graph.grams.length)] ?? ''
  while (term.length < length) {
    const next = graph.followers.get(term.slice(1 - graph.size))
    if (next === undefined) break
    term += random.weighted(next)
  }
  return term
}
