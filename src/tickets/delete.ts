import type { Act } from '../access/act.ts'
import type { WriteTx } from '../db/db.ts'
import { recordTicketGone, recordTicketUpdate } from '../events/of-tickets.ts'
import { deleteMerge, listRelatives, noteSplit } from './relations-store.ts'
import { deleteTicket, getTicketToChange, updateTicket } from './store.ts'

/** For good, with all that hangs on it. */
export async function removeTicket(tx: WriteTx, id: string, act: Act): Promise<void> {
  const [ticket, relatives] = await Promise.all([getTicketToChange(tx, id), listRelatives(tx, id)])
  for (const relative of relatives) {
    if (relative.relation === 'merged') await standAlone(tx, relative.id, 'merged_into', id, act)
    if (relative.relation === 'split') await standAlone(tx, relative.id, 'split_from', id, act)
  }
  await deleteTicket(tx, id)
  recordTicketGone(tx, act, ticket)
}

/** It stays as it is, but points to nothing any more. */
async function standAlone(
  tx: WriteTx,
  id: string,
  field: 'merged_into' | 'split_from',
  goneId: string,
  act: Act,
): Promise<void> {
  const ticket = await getTicketToChange(tx, id)
  if (field === 'merged_into') await deleteMerge(tx, id)
  else noteSplit(tx, id, null)
  await updateTicket(tx, ticket, { ...ticket, updated_at: act.now }, { isPublic: true })
  recordTicketUpdate(tx, act, id, [{ field, from: goneId, to: null }])
}
