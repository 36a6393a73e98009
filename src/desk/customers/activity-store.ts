import type { ReadTx } from '../../platform/db/db.ts'
import { query } from '../../platform/db/statement.ts'
import { type CustomerActivity, countedTicketsMax } from './schema.ts'
import type { StoredCustomer } from './store.ts'

interface Figures {
  first_ticket_at: string | null
  last_ticket_at: string | null
  last_comment_at: string | null
  open_tickets: number
  total_tickets: number
}

const ticketAt = (order: 'ASC' | 'DESC') => `
  (SELECT created_at FROM tickets
    WHERE organization_id = :organization_id AND customer_id = :customer_id
    ORDER BY ticket_number ${order} LIMIT 1)`

/** Reads the ends of indexes, and a limited number of tickets. */
export const activityFigures = query<Figures>(`
  SELECT ${ticketAt('ASC')} AS first_ticket_at, ${ticketAt('DESC')} AS last_ticket_at,
    (SELECT created_at FROM comments
      WHERE organization_id = :organization_id AND author_customer_id = :customer_id
      ORDER BY seq DESC LIMIT 1) AS last_comment_at,
    count(CASE WHEN resolved_at IS NULL AND closed_at IS NULL THEN 1 END) AS open_tickets,
    count(*) AS total_tickets
  FROM (
    SELECT resolved_at, closed_at FROM tickets
    WHERE organization_id = :organization_id AND customer_id = :customer_id
      AND NOT EXISTS (SELECT 1 FROM ticket_spam p WHERE p.ticket_id = tickets.id)
    ORDER BY ticket_number DESC LIMIT ${countedTicketsMax}
  ) newest`)

export async function getActivity(
  tx: ReadTx,
  { id, created_at }: StoredCustomer,
): Promise<CustomerActivity> {
  const row = (await tx.one(activityFigures, { customer_id: id }))!
  const { first_ticket_at, last_ticket_at, last_comment_at, open_tickets, total_tickets } = row
  const contacts = [last_ticket_at, last_comment_at].filter((time) => time !== null).sort()
  return {
    first_seen_at: [created_at, first_ticket_at ?? created_at].sort()[0]!,
    last_contact_at: contacts.at(-1) ?? null,
    open_tickets,
    total_tickets,
  }
}
