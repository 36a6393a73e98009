import fc from 'fast-check'
import { type ApiClient, ticketInput } from '../client/client.ts'
import { attach } from '../fixtures/files.ts'

/** Some are in most texts and some in hardly any; the long ones have parts of others in them. */
const words = [
  'red',
  'lamp',
  'order',
  'reorder',
  'ordered',
  'Größe',
  'печать',
  '東京都',
  'A-42',
  '100%',
]

const kinds = [
  ...['open', 'open', 'open', 'comment', 'comment', 'comment', 'attach'],
  ...['merge', 'merge', 'unmerge', 'split', 'edit', 'rename'],
  ...['deleteTicket', 'deleteComment', 'deleteFile', 'deleteCustomer'],
] as const

export interface Change {
  kind: (typeof kinds)[number]
  /** Picks the row, and another one. */
  at: number
  other: number
  text: string
}

const text = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
  .map((some) => some.join(' '))

export const anyChanges = fc.array(
  fc.record<Change>({ kind: fc.constantFrom(...kinds), at: fc.nat(), other: fc.nat(), text }),
  { minLength: 50, maxLength: 60 },
)

/** Whole words, parts of them, and what no text contains. */
export const anyTerms = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom(...words, 'reordered', 'lampred'), fc.nat(3), fc.nat(9))
    .map(([word, start, length]) => word.slice(start, start + 1 + length).toLowerCase())
    .filter((term) => term !== ''),
  { maxLength: 3 },
)

/** The ids of rows, oldest first. */
export interface Rows {
  tickets: { id: string; customer_id: string }[]
  comments: { id: string; ticket_id: string }[]
  attachments: { id: string; ticket_id: string }[]
}

/** Changes that are not possible are rejected, and change nothing. */
export async function makeChange(client: ApiClient, rows: Rows, change: Change): Promise<void> {
  const { kind, at, other, text } = change
  if (kind === 'open') {
    const customer_email = `${other % 4}@example.com`
    await client.post(
      '/v1/tickets',
      ticketInput({ subject: text, description: '', customer_email }),
    )
    return
  }
  const ticket = pick(rows.tickets, at)
  if (ticket === undefined) return
  const path = `/v1/tickets/${ticket.id}`
  const comments = rows.comments.filter(({ ticket_id }) => ticket_id === ticket.id)
  const comment = pick(comments, other)
  const file = pick(
    rows.attachments.filter(({ ticket_id }) => ticket_id === ticket.id),
    other,
  )
  const changes: Record<Exclude<Change['kind'], 'open'>, () => Promise<unknown>> = {
    comment: () => client.post(`${path}/comments`, { body: text }),
    attach: () => attach(client, `${path}/attachments`, [`${text}.txt`, 'x']),
    merge: () => client.post(`${path}/merge`, { ticket_ids: [pick(rows.tickets, other)!.id] }),
    unmerge: () => client.post(`${path}/unmerge`),
    split: async () =>
      comment && client.post(`${path}/split`, { subject: text, comment_ids: [comment.id] }),
    edit: async () => comment && client.patch(`${path}/comments/${comment.id}`, { body: text }),
    rename: () => client.patch(`/v1/customers/${ticket.customer_id}`, { name: text }),
    deleteTicket: () => client.delete(path),
    deleteComment: async () => comment && client.delete(`${path}/comments/${comment.id}`),
    deleteFile: async () => file && client.delete(`${path}/attachments/${file.id}`),
    // Deletes many tickets, so only sometimes.
    deleteCustomer: async () =>
      other % 3 === 0 && client.delete(`/v1/customers/${ticket.customer_id}?cascade=true`),
  }
  await changes[kind]()
}

const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % items.length]
