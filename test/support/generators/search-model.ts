import assert from 'node:assert/strict'
import fc from 'fast-check'
import { foldText } from '../../../src/platform/db/search/fold.ts'
import type { ApiClient } from '../client/client.ts'

/** A ticket as far as searches can see it. */
export interface ModelTicket {
  id: string
  number: number
  subject: string
  description: string
  status: string
  email: string
}

/** What an organization should hold, kept beside the real one. */
export class SearchModel {
  readonly client: ApiClient
  readonly tickets: ModelTicket[] = []
  readonly names = new Map<string, string>()
  /** Every search that was made, to make it again later. */
  readonly asked: Question[] = []

  constructor(client: ApiClient) {
    this.client = client
  }

  /** Without an index, word by word: the tickets in the order of the list. */
  expected({ terms, status }: Question): number[] {
    const wanted = terms.map(foldText)
    return this.tickets
      .filter((ticket) => status === undefined || ticket.status === status)
      .filter((ticket) => {
        const fields = [ticket.subject, ticket.description, `TKT-${ticket.number}`]
        const all = [...fields, this.names.get(ticket.email)!, ticket.email].map(foldText)
        return wanted.every((term) => all.some((field) => field.includes(term)))
      })
      .map((ticket) => ticket.number)
      .sort((a, b) => b - a)
  }

  expectedCustomers({ terms }: Question): string[] {
    const wanted = terms.map(foldText)
    return [...this.names]
      .filter((fields) =>
        wanted.every((term) => fields.some((field) => foldText(field).includes(term))),
      )
      .map(([email]) => email)
      .reverse()
  }
}

export interface Question {
  terms: string[]
  status?: string | undefined
}

/** The real answer must be the naive one. */
export async function assertAnswers(model: SearchModel, question: Question): Promise<void> {
  const { client } = model
  const expected = model.expected(question)
  const typed = encodeURIComponent(question.terms.map((term) => `"${term}"`).join(' '))
  const filter = question.status === undefined ? '' : `&status=${question.status}`
  const list = await client.get(`/v1/tickets?limit=500&include_total=1&search=${typed}${filter}`)
  assert.equal(list.status, 200, list.text)
  const about = JSON.stringify(question)
  assert.deepEqual(numbersOf(list.body), expected, about)
  assert.equal(list.headers.get('x-total-count'), String(expected.length), about)
  if (question.status !== undefined) return
  const found = await client.get(`/v1/search?limit=20&q=${typed}`)
  assert.equal(found.status, 200, found.text)
  assert.deepEqual(numbersOf(found.body.tickets), expected.slice(0, 20), about)
  const emails = found.body.customers.map(({ email }: { email: string }) => email)
  assert.deepEqual(emails, model.expectedCustomers(question).slice(0, 20), about)
}

const numbersOf = (items: { ticket_number: number }[]) => items.map((item) => item.ticket_number)

// A tiny alphabet, so that terms are often found: letters that change their length with their
// case, that compose with the one before, that take two units or that a query language would read.
const letters = ['a', 'B', 'ß', 's', 'S', 'İ', 'i', 'ı', 'I', 'Σ', 'ς', 'e', '\u0301', 'É', '日']
const signs = ['🙂', '🙃', ' ', '%', '_', '*', '-', '\\', '\uffff', '1']
const character = fc.constantFrom(...letters, ...signs)

/** Long runs of digits and the part before an @ are indexed in their own way. */
const numeral = fc.constantFrom(...'0011223@')

export const someText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: character, maxLength: 8 }) },
  { weight: 1, arbitrary: fc.string({ unit: numeral, maxLength: 16 }) },
)
export const someTitle = someText.map((text) => `${text}x`)
export const someTerm = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: character, minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.string({ unit: numeral, minLength: 1, maxLength: 9 }) },
)
