import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import type { Change } from './changes.ts'
import { recordEvent } from './record.ts'

// Here rather than with the tickets, because slices that tickets depend on also record these.

export const recordTicketUpdate = (
  tx: WriteTx,
  act: Attribution,
  id: string,
  changes: Change[],
): void => recordEvent(tx, act, { type: 'ticket.updated', resourceId: id, ticketId: id, changes })

/** Only the display ID stays in the log. */
export function recordTicketDeleted(
  tx: WriteTx,
  act: Attribution,
  { id, ticket_display_id }: { id: string; ticket_display_id: string },
): void {
  const changes = [{ field: 'ticket_display_id', from: ticket_display_id, to: null }]
  recordEvent(tx, act, { type: 'ticket.deleted', resourceId: id, ticketId: id, changes })
}
