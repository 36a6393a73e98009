import type { ReadTx } from '../../platform/db/db.ts'
import { query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import type { TicketWaiting } from './schema.ts'
import type { Waiting } from './waiting.ts'

const waitingOfTicket = query<Waiting>(`
  SELECT waiting_for, waiting_since_at FROM tickets
  WHERE organization_id = :organization_id AND id = :id`)

/** Whose turn it is on the ticket. */
export async function getWaiting(tx: ReadTx, id: string): Promise<TicketWaiting> {
  const row = assertFound(await tx.one(waitingOfTicket, { id }), 'Ticket')
  return { for: row.waiting_for, since: row.waiting_since_at }
}
