import { inventWord, type Script, vocabulary } from '../corpus/vocabulary.ts'
import { Random } from '../random.ts'
import { chainGrams, type GramGraph } from './ngrams.ts'
import type { Samples } from './samples.ts'

const seed = 21
const commonRanks = 3_000
const chainLength = { min: 4, max: 40 }
/** A kind has fewer terms than wanted if there are not that many different ones. */
const triesPerTerm = 20
const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** What is typed into the search field; undefined if this try gave nothing. */
type Make = (samples: Samples, random: Random) => string | undefined

interface Kind {
  percent: number
  make: Make
  /** Made to be as slow as possible. */
  isAdversarial?: boolean
}

/** Their shares of all terms. */
const kinds = {
  rare: { percent: 9, make: rareWord },
  common: { percent: 9, make: (_samples, random) => commonWord(random) },
  absent: { percent: 8, make: absentWord },
  'chained 3-grams': { percent: 15, make: chained(3), isAdversarial: true },
  'chained 4-grams': { percent: 5, make: chained(4), isAdversarial: true },
  'chained 5-grams': { percent: 5, make: chained(5), isAdversarial: true },
  'chained 6-grams': { percent: 5, make: chained(6), isAdversarial: true },
  'one character': { percent: 1, make: (samples, random) => someText(samples, random, 1) },
  'two characters': { percent: 4, make: twoCharacters },
  'order number': { percent: 6, make: (samples, random) => samples.pick(random).orderNumber },
  address: { percent: 6, make: (samples, random) => samples.pick(random).email },
  CJK: { percent: 5, make: inScript('cjk', 2) },
  Cyrillic: { percent: 5, make: inScript('cyrillic', 3) },
  'two terms': { percent: 3, make: together(2) },
  'three terms': { percent: 3, make: together(3) },
  'four terms': { percent: 3, make: together(4) },
  'five terms': { percent: 3, make: together(5) },
  quoted: { percent: 5, make: quoted },
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as KindName[]
export const isAdversarial = (name: KindName) => (kinds[name] as Kind).isAdversarial ?? false

export interface Term {
  kind: KindName
  text: string
}

/** The same for the same samples. */
export function makeTerms(samples: Samples, count: number): Term[] {
  return kindNames.flatMap((kind, index) => {
    const { percent, make }: Kind = kinds[kind]
    const random = new Random(seed, index)
    const wanted = Math.max(1, Math.round((count * percent) / 100))
    const made = new Set<string>()
    for (let tries = wanted * triesPerTerm; tries > 0 && made.size < wanted; tries--) {
      const text = make(samples, random)
      if (text !== undefined) made.add(text)
    }
    return [...made].map((text) => ({ kind, text }))
  })
}

function rareWord(samples: Samples, random: Random): string | undefined {
  const { script, inventedWords } = samples.pick(random)
  return script === 'latin' && inventedWords.length > 0 ? random.pick(inventedWords) : undefined
}

function commonWord(random: Random): string {
  const word = vocabulary.latin[random.rank(commonRanks)]!
  return word.length < 3 ? commonWord(random) : word
}

/** Half of them look like the words of the texts. */
function absentWord(samples: Samples, random: Random): string | undefined {
  const word = random.chance(0.5)
    ? inventWord(random, 'latin')
    : Array.from({ length: 5 + random.below(8) }, () => random.pick(letters)).join('')
  return samples.isAbsent(word) ? word : undefined
}

/** Every n-gram is frequent, but no text contains the whole. */
function chained(gramSize: number): Make {
  return (samples, random) => absentChain(samples, random, samples.graph('latin', gramSize))
}

function absentChain(samples: Samples, random: Random, graph: GramGraph): string | undefined {
  const { min, max } = chainLength
  // As many of 4 to 8 letters as of 9 to 18 or 19 to 40.
  const length = Math.floor(min * (max / min) ** random.share()) + 1
  const term = chainGrams(random, graph, Math.max(length, graph.size + 1))
  return term.trim() === term && term.length > graph.size && samples.isAbsent(term)
    ? term
    : undefined
}

function twoCharacters(samples: Samples, random: Random): string | undefined {
  if (random.chance(0.8)) return someText(samples, random, 2)
  return random.pick(letters) + random.pick(letters)
}

/** Half from the texts, half chained. */
function inScript(script: Script, gramSize: number): Make {
  return (samples, random) => {
    if (random.chance(0.5)) {
      return absentChain(samples, random, samples.graph(script, gramSize))
    }
    const part = partOf(random.pick(samples.in(script)).text, random, 2 + random.below(7))
    // Every text contains an address.
    return part === undefined || /[\0-\x7f]/.test(part) ? undefined : part
  }
}

function someText(samples: Samples, random: Random, length: number): string | undefined {
  return partOf(samples.pick(random).text, random, length)
}

function partOf(text: string, random: Random, length: number): string | undefined {
  const at = random.below(text.length - length)
  const part = text.slice(at, at + length)
  return /[\s"\0]/.test(part) ? undefined : part
}

/** Mostly common words, which rarely occur in the same text. */
function together(count: number): Make {
  return (samples, random) => {
    const makeOne = () =>
      random.weighted<Make>([
        [() => commonWord(random), 6],
        [rareWord, 1],
        [chained(3), 1],
        [() => someText(samples, random, 3), 2],
      ])(samples, random) ?? commonWord(random)
    return Array.from({ length: count }, makeOne).join(' ')
  }
}

/** Half are phrases of the texts, half are chained. */
function quoted(samples: Samples, random: Random): string | undefined {
  if (random.chance(0.5)) {
    const chain = absentChain(samples, random, samples.graph('latin', 3, { hasSpaces: true }))
    return chain && `"${chain}"`
  }
  const words = samples.pick(random).text.split(' ')
  const at = random.below(words.length)
  const phrase = words.slice(at, at + 2 + random.below(3)).join(' ')
  return /[\0"]/.test(phrase) ? undefined : `"${phrase}"`
}
