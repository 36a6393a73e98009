import { randomUUID } from 'node:crypto'
import { deleteSomeTickets } from '../../desk/tickets/delete-customer.ts'
import { searchableTickets } from '../../desk/tickets/searchable.ts'
import { asService } from '../../platform/access/attribution.ts'
import { mutation, query } from '../../platform/db/statement.ts'
import { removedText, type Step } from './steps.ts'

const batchMax = 100

const notYet = `(k.subject <> '${removedText}' OR k.description <> '${removedText}'
  OR k.description_html IS NOT NULL OR k.requester_name IS NOT NULL)`

const own = `
  FROM tickets k WHERE +k.organization_id = :organization_id AND k.customer_id = :customer_id`

const countOwn = query<{ total: number }>(`SELECT count(*) AS total ${own}`)
const countWithWords = query<{ total: number }>(`SELECT count(*) AS total ${own} AND ${notYet}`)

const withWords = query<{ id: string; ticket_display_id: string }>(`
  SELECT k.id, k.ticket_display_id ${own} AND ${notYet} LIMIT ${batchMax}`)

/** A category that other customers have as well is a word of the organization. */
const isShared = `EXISTS (
  SELECT 1 FROM tickets o WHERE o.organization_id = :organization_id
    AND o.category_key = tickets.category_key AND o.customer_id <> :customer_id)`

const removeWords = mutation(`
  UPDATE tickets SET subject = '${removedText}', description = '${removedText}',
    description_html = NULL, requester_name = NULL, tracking_token = :tracking_token,
    category = CASE WHEN ${isShared} THEN category END,
    category_key = CASE WHEN ${isShared} THEN category_key END
  WHERE organization_id = :organization_id AND id = :id`)

/** Their times stay, so that lists and reports do; their tracking links stop working. */
export const anonymiseTickets: Step = {
  table: 'tickets',
  async count(tx, { customer_id }) {
    return { rows: (await tx.one(countWithWords, { customer_id }))!.total, after: null }
  },
  async run(tx, { customer_id }) {
    const tickets = await tx.all(withWords, { customer_id })
    for (const { id, ticket_display_id } of tickets) {
      tx.send(removeWords, { id, customer_id, tracking_token: randomUUID() })
      // The name and address follow when the customer gets others.
      tx.reindex(searchableTickets, id, [removedText, removedText, ticket_display_id, '', ''])
    }
    return { rows: tickets.length, after: tickets.length === 0 ? null : 0 }
  },
}

export const deleteTickets: Step = {
  table: 'tickets',
  async count(tx, { customer_id }) {
    return { rows: (await tx.one(countOwn, { customer_id }))!.total, after: null }
  },
  async run(tx, { customer_id, now }) {
    const rows = await deleteSomeTickets(tx, customer_id, asService(now))
    return { rows, after: rows === 0 ? null : 0 }
  },
}
