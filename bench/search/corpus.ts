import { createHash } from 'node:crypto'
import { Random } from '../random.ts'
import { inventWord, type Script, vocabulary } from './vocabulary.ts'

// The rows of a desk, each computed from its number alone: the same on every run and both engines.

const seeds = { tickets: 11, comments: 12 }
export const ticketsPerCustomer = 5
const ticketLength = 620
const commentLength = 300
const inventedShare = 0.01
const scriptWeights = [
  ['latin', 92],
  ['cyrillic', 4],
  ['cjk', 4],
] as const
const firstNames =
  'Maya Noah Lena Omar Ines Ivan Sofia Jonas Priya Mateo Aiko Emma Tariq Zoe'.split(' ')
const lastNames = 'Chen Okafor Weber Silva Novak Haddad Rossi Larsen Mehta Kowalski Tanaka'.split(
  ' ',
)
const domains = 'example.com mail.example.org example.net inbox.example post.example'.split(' ')

/** What terms are made of. */
export interface Written {
  script: Script
  /** Words that hardly any other row contains. */
  inventedWords: string[]
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
  const subject = write(random, script, 45)
  const { text, inventedWords } = write(random, script, ticketLength)
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
  const { text, inventedWords } = write(random, script, commentLength)
  return { script, body: text, inventedWords }
}

export function customerAt(number: number) {
  const first = firstNames[number % firstNames.length]!
  const last = lastNames[Math.floor(number / firstNames.length) % lastNames.length]!
  const domain = domains[number % domains.length]!
  const email = `${first}.${last}.${number}@${domain}`.toLowerCase()
  return { name: `${first} ${last}`, email }
}

/** Changes with the texts, so that rows that were stored by another version are not reused. */
export function corpusVersion(): string {
  const hash = createHash('sha256')
  for (let number = 0; number < 100; number++) {
    hash.update(JSON.stringify([ticketAt(number), commentAt(number), customerAt(number)]))
  }
  return hash.digest('hex').slice(0, 8)
}

/** Sentences of at least this many characters. */
function write(random: Random, script: Script, length: number) {
  const words = vocabulary[script]
  const space = script === 'cjk' ? '' : ' '
  const stop = script === 'cjk' ? '。' : '. '
  // Ideographs say more.
  const lengthWanted = script === 'cjk' ? length / 2 : length
  const inventedWords: string[] = []
  let text = ''
  let left = 0
  while (text.length < lengthWanted) {
    const isInvented = random.chance(inventedShare)
    const word = isInvented ? inventWord(random, script) : words[random.rank(words.length)]!
    if (isInvented) inventedWords.push(word)
    if (left === 0) {
      text += `${text === '' ? '' : stop}${word[0]!.toUpperCase()}${word.slice(1)}`
      left = 6 + random.below(10)
    } else {
      text += space + word
      left--
    }
  }
  return { text: `${text}${stop.trim()}`, inventedWords }
}
