import type { Act } from '../access/act.ts'
import type { WriteTx } from '../db/db.ts'
import { recordEvent } from '../events/record.ts'
import { deleteTicket, getTicketToChange } from './store.ts'

/** For good, with all that hangs on it. */
export async function removeTicket(tx: WriteTx, id: string, act: Act): Promise<void> {
  const { ticket_display_id } = await getTicketToChange(tx, id)
  await deleteTicket(tx, id)
  const changes = [{ field: 'ticket_display_id', from: ticket_display_id, to: null }]
  recordEvent(tx, act, { type: 'ticket.deleted', of: id, ticketId: id, changes })
}
