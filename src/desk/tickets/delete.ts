import { recordTicketDeleted, recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { recordUnlinkedElsewhere } from './delete-link.ts'
import { refreshLatestMessage } from './latest-message.ts'
import { listLinks } from './link-store.ts'
import { deleteMerge, listRelatedTickets, setSplitFrom } from './relations-store.ts'
import {
  deleteTicketRow,
  getTicketForUpdate,
  type TicketForUpdate,
  updateTicketRow,
} from './store.ts'

/** Also deletes its comments and attachments; there is no undo. */
export async function deleteTicket(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  const ticket = await getTicketForUpdate(tx, id)
  await removeTicket(tx, ticket, act)
  recordTicketDeleted(tx, act, ticket)
}

/** Those that were merged into it or split from it stay, on their own. */
export async function removeTicket(
  tx: WriteTx,
  { id, merged_into_id }: TicketForUpdate,
  act: Attribution,
): Promise<void> {
  const [relatedTickets, links] = await Promise.all([listRelatedTickets(tx, id), listLinks(tx, id)])
  for (const related of relatedTickets) {
    if (related.relation === 'merged') await unlink(tx, related.id, 'merged_into', id, act)
    if (related.relation === 'split') await unlink(tx, related.id, 'split_from', id, act)
  }
  await deleteTicketRow(tx, id)
  recordUnlinkedElsewhere(tx, id, links, act)
  if (merged_into_id !== null) await refreshLatestMessage(tx, merged_into_id)
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
