import { recordTicketDeleted, recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { recordUnlinkedElsewhere } from './delete-link.ts'
import { refreshLatestMessage } from './latest-message.ts'
import { listLinks } from './link-store.ts'
import { deleteMerge, listRelatedTickets, setSplitFrom } from './relations-store.ts'
import { deleteTicketRow, getTicketForUpdate, updateTicketRow } from './store.ts'

/** Also deletes its comments and attachments; there is no undo. */
export async function deleteTicket(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  const [ticket, relatedTickets, links] = await Promise.all([
    getTicketForUpdate(tx, id),
    listRelatedTickets(tx, id),
    listLinks(tx, id),
  ])
  for (const related of relatedTickets) {
    if (related.relation === 'merged') await unlink(tx, related.id, 'merged_into', id, act)
    if (related.relation === 'split') await unlink(tx, related.id, 'split_from', id, act)
  }
  await deleteTicketRow(tx, id)
  recordUnlinkedElsewhere(tx, id, links, act)
  if (ticket.merged_into_id !== null) await refreshLatestMessage(tx, ticket.merged_into_id)
  recordTicketDeleted(tx, act, ticket)
}

async function unlink(
  tx: WriteTx,
  id: string,
  field: 'merged_into' | 'split_from',
  deletedId: string,
  act: Attribution,
): Promise<void> {
  const ticket = await getTicketForUpdate(tx, id)
  if (field === 'merged_into') await deleteMerge(tx, id)
  else setSplitFrom(tx, id, null)
  await updateTicketRow(tx, ticket, { ...ticket, updated_at: act.now }, { isPublic: true })
  recordTicketUpdate(tx, act, id, [{ field, from: deletedId, to: null }])
}
