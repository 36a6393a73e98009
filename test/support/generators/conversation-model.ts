import assert from 'node:assert/strict'
import fc from 'fast-check'
import { foldText } from '../../../src/platform/db/search/fold.ts'
import { type ApiClient, ticketInput } from '../client/client.ts'
import { filesForm } from '../fixtures/files.ts'

interface ModelTicket {
  id: string
  number: number
  subject: string
  mergedInto: ModelTicket | undefined
}

interface ModelPart {
  kind: 'comment' | 'file'
  id: string
  ticket: ModelTicket
  text: string
}

/** Few words, so that many tickets share them. */
const word = fc.constantFrom('red', 'green', 'blue', 'greenhouse', 'infrared', 'Straße', '日本')
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((some) => some.join(' '))
const which = fc.nat(1_000)

export type ConversationStep =
  | { do: 'create' | 'edit' | 'rename' | 'comment' | 'file'; text: string; which: number }
  | { do: 'delete ticket' | 'delete part' | 'unmerge' | 'split'; which: number }
  | { do: 'merge'; which: number; into: number }
  | { do: 'ask'; terms: string[] }

export const conversationStep: fc.Arbitrary<ConversationStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('create', 'comment', 'comment', 'file', 'edit', 'rename'),
      text: words,
      which,
    }) as fc.Arbitrary<ConversationStep>,
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('delete ticket', 'delete part', 'unmerge', 'split'),
      which,
    }) as fc.Arbitrary<ConversationStep>,
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('merge' as const), which, into: which }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      terms: fc.array(fc.oneof(word, fc.constantFrom('re', 'een', 'house')), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  },
)

/** Tickets with comments and files, kept beside the real ones. */
export class ConversationModel {
  readonly client: ApiClient
  readonly asked: string[][] = []
  readonly #tickets: ModelTicket[] = []
  /** In the order in which they were made. */
  readonly #parts: ModelPart[] = []

  constructor(client: ApiClient) {
    this.client = client
  }

  async apply(step: ConversationStep): Promise<void> {
    if (step.do === 'ask') {
      this.asked.push(step.terms)
      return this.assertFinds(step.terms)
    }
    if (step.do === 'create') return this.#create(step.text)
    const ticket = pick(this.#tickets, step.which)
    if (ticket === undefined) return
    if (step.do === 'comment') return this.#comment(ticket, step.text)
    if (step.do === 'file') return this.#attach(ticket, step.text)
    if (step.do === 'rename') {
      await this.#expect(200, 'patch', `/v1/tickets/${ticket.id}`, { subject: step.text })
      ticket.subject = step.text
    } else if (step.do === 'edit') await this.#edit(step.which, step.text)
    else if (step.do === 'delete part') await this.#deletePart(step.which)
    else if (step.do === 'delete ticket') await this.#deleteTicket(ticket)
    else if (step.do === 'merge') await this.#merge(ticket, pick(this.#tickets, step.into)!)
    else if (step.do === 'unmerge') await this.#unmerge(ticket)
    else if (step.do === 'split') await this.#split(step.which)
  }

  /** Every search that was made, once more. */
  async askAgain(): Promise<void> {
    for (const terms of this.asked) await this.assertFinds(terms)
  }

  async assertFinds(terms: readonly string[]): Promise<void> {
    const typed = encodeURIComponent(terms.join(' '))
    const about = JSON.stringify(terms)
    const list = await this.client.get(
      `/v1/tickets?search_in=conversation&limit=500&include_total=1&search=${typed}`,
    )
    assert.equal(list.status, 200, list.text)
    const expected = this.#expectedTickets(terms)
    const numbers = list.body.map((item: { ticket_number: number }) => item.ticket_number)
    assert.deepEqual(numbers, expected, about)
    assert.equal(list.headers.get('x-total-count'), String(expected.length), about)
    const found = await this.client.get(`/v1/search?include=comments&limit=20&q=${typed}`)
    assert.equal(found.status, 200, found.text)
    const ids = found.body.comments.map(
      (match: { comment_id: string; attachment_id: string | null }) =>
        match.attachment_id ?? match.comment_id,
    )
    assert.deepEqual(ids.toSorted(), this.#expectedParts(terms).toSorted(), about)
  }

  #expectedTickets(terms: readonly string[]): number[] {
    return this.#tickets
      .filter((ticket) => {
        const parts = this.#parts.filter((part) => rootOf(part.ticket) === ticket)
        const texts = [ticket.subject, ...parts.map(({ text }) => text)].map(foldText)
        return terms.every((term) => texts.some((text) => text.includes(foldText(term))))
      })
      .map(({ number }) => number)
      .sort((a, b) => b - a)
  }

  /** The newest of each kind; all of them were made in the same second. */
  #expectedParts(terms: readonly string[]): string[] {
    const matching = this.#parts.filter(({ text }) =>
      terms.every((term) => foldText(text).includes(foldText(term))),
    )
    assert.ok(matching.length <= 20, 'the model is small')
    return matching.map(({ id }) => id)
  }

  async #create(subject: string): Promise<void> {
    const input = ticketInput({ subject, description: '', customer_name: 'Zoe' })
    const body = await this.#expect(201, 'post', '/v1/tickets', input)
    this.#tickets.push({
      id: body.id,
      number: body.ticket_number,
      subject,
      mergedInto: undefined,
    })
  }

  async #comment(ticket: ModelTicket, text: string): Promise<void> {
    const path = `/v1/tickets/${ticket.id}/comments`
    const { id } = await this.#expect(201, 'post', path, { body: text })
    this.#parts.push({ kind: 'comment', id, ticket, text })
  }

  async #attach(ticket: ModelTicket, text: string): Promise<void> {
    const form = filesForm([text, 'x'])
    const [file] = await this.#expect(201, 'post', `/v1/tickets/${ticket.id}/attachments`, form)
    this.#parts.push({ kind: 'file', id: file.id, ticket, text: file.name })
  }

  async #edit(which: number, text: string): Promise<void> {
    const part = pick(
      this.#parts.filter(({ kind }) => kind === 'comment'),
      which,
    )
    if (part === undefined) return
    await this.#expect(200, 'patch', pathOf(part), { body: text })
    part.text = text
  }

  async #deletePart(which: number): Promise<void> {
    const part = pick(this.#parts, which)
    if (part === undefined) return
    await this.#expect(204, 'delete', pathOf(part))
    remove(this.#parts, (other) => other === part)
  }

  async #deleteTicket(ticket: ModelTicket): Promise<void> {
    await this.#expect(204, 'delete', `/v1/tickets/${ticket.id}`)
    remove(this.#tickets, (other) => other === ticket)
    remove(this.#parts, (part) => part.ticket === ticket)
    for (const other of this.#tickets) if (other.mergedInto === ticket) other.mergedInto = undefined
  }

  async #merge(ticket: ModelTicket, into: ModelTicket): Promise<void> {
    if (ticket.mergedInto !== undefined || rootOf(into) === ticket) return
    if (into.mergedInto !== undefined) return
    const body = { ticket_ids: [ticket.id] }
    await this.#expect(200, 'post', `/v1/tickets/${into.id}/merge`, body)
    ticket.mergedInto = into
  }

  async #unmerge(ticket: ModelTicket): Promise<void> {
    if (ticket.mergedInto === undefined) return
    await this.#expect(200, 'post', `/v1/tickets/${ticket.id}/unmerge`)
    ticket.mergedInto = undefined
  }

  async #split(which: number): Promise<void> {
    const part = pick(
      this.#parts.filter(({ kind }) => kind === 'comment'),
      which,
    )
    if (part === undefined) return
    const body = { subject: 'A part', comment_ids: [part.id] }
    const path = `/v1/tickets/${part.ticket.id}/split`
    const created = await this.#expect(201, 'post', path, body)
    const ticket = {
      id: created.id,
      number: created.ticket_number,
      subject: 'A part',
      mergedInto: undefined,
    }
    this.#tickets.push(ticket)
    part.ticket = ticket
  }

  async #expect(status: number, method: 'post' | 'patch' | 'delete', path: string, body?: unknown) {
    const response = await this.client[method](path, body as never)
    assert.equal(response.status, status, response.text)
    return response.body
  }
}

const rootOf = (ticket: ModelTicket): ModelTicket =>
  ticket.mergedInto === undefined ? ticket : rootOf(ticket.mergedInto)

const pathOf = ({ kind, id, ticket }: ModelPart) =>
  `/v1/tickets/${ticket.id}/${kind === 'comment' ? 'comments' : 'attachments'}/${id}`

const pick = <T>(items: readonly T[], which: number): T | undefined =>
  items[which % Math.max(1, items.length)]

function remove<T>(items: T[], isRemoved: (item: T) => boolean): void {
  const kept = items.filter((item) => !isRemoved(item))
  items.splice(0, items.length, ...kept)
}
