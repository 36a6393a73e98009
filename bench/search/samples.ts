import type { Script } from '../corpus/vocabulary.ts'
import type { Random } from '../random.ts'
import { type GramGraph, gramGraph } from './ngrams.ts'

/** What terms are made from. */
export interface SampleText {
  /** Folded, as searches see it. */
  text: string
  script: Script
  /** Words that hardly any other text contains. */
  inventedWords: readonly string[]
  orderNumber?: string
  email?: string
}

/** Some of the texts that are searched. */
export class Samples {
  readonly #texts: readonly SampleText[]
  /** Apart from the others, because strings of ASCII are searched several times faster. */
  readonly #joined: readonly string[]
  readonly #byScript: Partial<Record<Script, SampleText[]>>
  readonly #graphs = new Map<string, GramGraph>()

  constructor(texts: readonly SampleText[]) {
    this.#texts = texts
    this.#byScript = Object.groupBy(texts, ({ script }) => script)
    this.#joined = Object.values(this.#byScript).map((some) =>
      some.map(({ text }) => text).join('\0'),
    )
  }

  pick(random: Random): SampleText {
    return random.pick(this.#texts)
  }

  isAbsent(term: string): boolean {
    return !this.#joined.some((texts) => texts.includes(term))
  }

  /** The texts of one script. */
  in(script: Script): readonly SampleText[] {
    return this.#byScript[script] ?? []
  }

  graph(script: Script, gramSize: number, { hasSpaces = false } = {}): GramGraph {
    const isAllowed = (letter: string) =>
      script === 'latin'
        ? letter !== '"' && letter !== '\0' && (hasSpaces || letter !== ' ')
        : letter > '\x7f'
    return this.#graphs.getOrInsertComputed(`${script} ${gramSize} ${hasSpaces}`, () => {
      const texts = this.in(script).map(({ text }) => text)
      return gramGraph(texts, gramSize, isAllowed)
    })
  }
}
