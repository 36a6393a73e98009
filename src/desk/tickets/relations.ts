import type { ReadTx } from '../../platform/db/db.ts'
import { assertFound } from '../../platform/errors.ts'
import type { TicketRelations } from './relations-schema.ts'
import { findOrigin, listRelatedTickets } from './relations-store.ts'

/** Where a ticket came from, and what it was merged into or split from, either way. */
export async function getRelations(tx: ReadTx, id: string): Promise<TicketRelations> {
  const [origin, relatives] = await Promise.all([findOrigin(tx, id), listRelatedTickets(tx, id)])
  const those = (wanted: string) => relatives.filter(({ relation }) => relation === wanted)
  return {
    merged_into: those('merged_into')[0] ?? null,
    merged: those('merged'),
    split_from: those('split_from')[0] ?? null,
    split: those('split'),
    ...assertFound(origin, 'Ticket'),
  }
}
