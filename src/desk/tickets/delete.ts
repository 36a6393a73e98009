import { recordTicketDeleted, recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { deleteMerge, listRelatedTickets, setSplitFrom } from './relations-store.ts'
import { deleteTicketRow, getTicketForUpdate, updateTicketRow } from './store.ts'

/** For good, with all that hangs on it. */
export async function deleteTicket(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  const [ticket, relatives] = await Promise.all([
    getTicketForUpdate(tx, id),
    listRelatedTickets(tx, id),
  ])
  for (const relative of relatives) {
    if (relative.relation === 'merged') await standAlone(tx, relative.id, 'merged_into', id, act)
    if (relative.relation === 'split') await standAlone(tx, relative.id, 'split_from', id, act)
  }
  await deleteTicketRow(tx, id)
  recordTicketDeleted(tx, act, ticket)
}

/** It stays as it is, but points to nothing any more. */
async function standAlone(
  tx: WriteTx,
  id: string,
  field: 'merged_into' | 'split_from',
  goneId: string,
  act: Attribution,
): Promise<void> {
  const ticket = await getTicketForUpdate(tx, id)
  if (field === 'merged_into') await deleteMerge(tx, id)
  else setSplitFrom(tx, id, null)
  await updateTicketRow(tx, ticket, { ...ticket, updated_at: act.now }, { isPublic: true })
  recordTicketUpdate(tx, act, id, [{ field, from: goneId, to: null }])
}
