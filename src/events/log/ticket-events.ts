import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import type { Change } from './changes.ts'
import { recordEvent } from './record.ts'

// What several slices do to tickets, of which not all may know the slice of the tickets.

export const recordTicketUpdate = (
  tx: WriteTx,
  act: Attribution,
  id: string,
  changes: Change[],
): void => recordEvent(tx, act, { type: 'ticket.updated', resourceId: id, ticketId: id, changes })

/** The name by which people know it stays; all else goes. */
export function recordTicketDeleted(
  tx: WriteTx,
  act: Attribution,
  { id, ticket_display_id }: { id: string; ticket_display_id: string },
): void {
  const changes = [{ field: 'ticket_display_id', from: ticket_display_id, to: null }]
  recordEvent(tx, act, { type: 'ticket.deleted', resourceId: id, ticketId: id, changes })
}
