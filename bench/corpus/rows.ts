import { createHash } from 'node:crypto'
import { Random } from '../random.ts'
import { customerAt } from './customers.ts'
import { type Text, writeText } from './text.ts'
import type { Script } from './vocabulary.ts'

// The rows of a desk, each computed from its number alone: the same on every run and both engines.

const seeds = { tickets: 11, comments: 12 }
export const ticketsPerCustomer = 5
const subjectLength = 45
const descriptionLength = 620
const commentLength = 300
const scriptWeights = [
  ['latin', 92],
  ['cyrillic', 4],
  ['cjk', 4],
] as const

/** What terms are made of. */
interface Written extends Pick<Text, 'inventedWords'> {
  script: Script
}

export interface CorpusTicket extends Written {
  subject: string
  description: string
  orderNumber: string
  customerNumber: number
}

export interface CorpusComment extends Written {
  body: string
}

/** The ticket with this number, in chronological order. */
export function ticketAt(number: number): CorpusTicket {
  const random = new Random(seeds.tickets, number)
  const script = random.weighted(scriptWeights)
  const orderNumber = `ORD-${1_000_000 + random.below(9_000_000)}`
  const subject = writeText(random, script, subjectLength)
  const { text, inventedWords } = writeText(random, script, descriptionLength)
  return {
    script,
    subject: subject.text,
    description: `${text} Order ${orderNumber}.`,
    inventedWords: [...subject.inventedWords, ...inventedWords],
    orderNumber,
    // Drawn, so that the tickets of a customer are far apart.
    customerNumber: random.below(Math.ceil((number + 1) / ticketsPerCustomer)),
  }
}

/** Counted over all tickets. */
export function commentAt(number: number): CorpusComment {
  const random = new Random(seeds.comments, number)
  const script = random.weighted(scriptWeights)
  const { text, inventedWords } = writeText(random, script, commentLength)
  return { script, body: text, inventedWords }
}

/** Changes with the texts, so that rows that were stored by another version are not reused. */
export function corpusVersion(): string {
  const hash = createHash('sha256')
  for (let number = 0; number < 100; number++) {
    hash.update(JSON.stringify([ticketAt(number), commentAt(number), customerAt(number)]))
  }
  return hash.digest('hex').slice(0, 8)
}
