import assert from 'node:assert/strict'
import { type ApiClient, ticketInput } from '../client/client.ts'
import { walkPages } from '../client/pages.ts'
import type { LoadClient } from './load.ts'

interface Entry {
  number: number
  /** What the subject is, and what it may be if a change was under way. */
  subjects: string[]
  isGone: 'no' | 'maybe' | 'yes'
}

interface Listed {
  id: string
  ticket_number: number
  subject: string
}

/** Records every change before it is requested and when it is acknowledged, to compare afterwards. */
export class WriteLog {
  readonly entries = new Map<string, Entry>()
  readonly #asked = new Set<string>()
  /** How many changes were acknowledged. */
  acknowledged = 0

  async create(client: LoadClient, subject: string): Promise<string> {
    this.#asked.add(subject)
    const customer_email = `customer${this.acknowledged % 7}@example.com`
    const ticket = await sent(
      client,
      'POST',
      '/v1/tickets',
      ticketInput({ subject, customer_email }),
    )
    this.entries.set(ticket.id, { number: ticket.ticket_number, subjects: [subject], isGone: 'no' })
    this.acknowledged++
    return ticket.id
  }

  async rename(client: LoadClient, id: string, subject: string): Promise<void> {
    const entry = this.entries.get(id)!
    entry.subjects.push(subject)
    await sent(client, 'PATCH', `/v1/tickets/${id}`, { subject })
    entry.subjects = [subject]
    this.acknowledged++
  }

  async delete(client: LoadClient, id: string): Promise<void> {
    const entry = this.entries.get(id)!
    entry.isGone = 'maybe'
    await sent(client, 'DELETE', `/v1/tickets/${id}`)
    entry.isGone = 'yes'
    this.acknowledged++
  }

  /** Compares with what is stored; what was under way may have happened or not, and is noted now. */
  async assertMatches(client: ApiClient): Promise<void> {
    const stored = new Map((await everyTicket(client)).map((ticket) => [ticket.id, ticket]))
    const subjects = new Set([...stored.values()].map(({ subject }) => subject))
    assert.equal(subjects.size, stored.size, 'something was done twice')
    for (const [id, entry] of this.entries) {
      const ticket = stored.get(id)
      if (entry.isGone !== 'maybe') {
        assert.equal(ticket === undefined, entry.isGone === 'yes', `ticket ${entry.number}`)
      }
      entry.isGone = ticket === undefined ? 'yes' : 'no'
      if (ticket === undefined) continue
      assert.equal(ticket.ticket_number, entry.number)
      assert.ok(entry.subjects.includes(ticket.subject), `${ticket.subject}: ${entry.subjects}`)
      entry.subjects = [ticket.subject]
    }
    for (const { id, subject, ticket_number: number } of stored.values()) {
      if (this.entries.has(id)) continue
      assert.ok(this.#asked.has(subject), `nobody asked for ${subject}`)
      this.entries.set(id, { number, subjects: [subject], isGone: 'no' })
    }
    const numbers = [...this.entries.values()].map(({ number }) => number).sort((a, b) => a - b)
    assert.deepEqual(
      numbers,
      Array.from(numbers, (_, index) => index + 1),
      'a gap or a duplicate',
    )
  }

  /** The newest tickets that are there for certain must be found by their subjects. */
  async compareSearch(client: ApiClient, count: number): Promise<void> {
    const there = [...this.entries].filter(
      ([, { isGone, subjects }]) => isGone === 'no' && subjects.length === 1,
    )
    for (const [id, { subjects }] of there.slice(-count)) {
      const { body } = await client.get(`/v1/search?q=${subjects[0]}`)
      assert.deepEqual(
        body.tickets.map((ticket: Listed) => ticket.id),
        [id],
      )
    }
  }
}

async function sent(client: LoadClient, method: string, path: string, body?: unknown) {
  const { status, text } = await client.call(method, path, body)
  assert.ok(status >= 200 && status < 300, `${method} ${path}: ${status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

async function everyTicket(client: ApiClient): Promise<Listed[]> {
  const all: Listed[] = []
  for await (const { body } of walkPages(client, '/v1/tickets?limit=500')) all.push(...body)
  return all
}
