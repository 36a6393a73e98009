import { recordEvent } from '../../events/log/record.ts'
import { recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { assertFound, invalid } from '../../platform/errors.ts'
import { endSnooze } from '../snoozes/end.ts'
import { isSpam } from '../spam/store.ts'
import { ticketChanges } from './history.ts'
import { refreshLatestMessage } from './latest-message.ts'
import { deleteMerge, insertMerge } from './relations-store.ts'
import type { Ticket } from './schema.ts'
import { seeOwnTicket } from './seen.ts'
import { mergeSeen, unmergeSeen } from './seen-store.ts'
import { applyStatus } from './status.ts'
import {
  findTicketForUpdate,
  getTicketForUpdate,
  type TicketForUpdate,
  updateTicketRow,
} from './store.ts'

/**
 * Closes the other tickets and links them to the target, which then also shows their comments.
 * Nothing is moved, so that the merge can be undone exactly.
 */
export async function mergeTickets(
  tx: WriteTx,
  targetId: string,
  ids: readonly string[],
  act: Attribution,
): Promise<Ticket> {
  const others = [...new Set(ids)]
  if (others.includes(targetId))
    throw invalid(['body', 'ticket_ids'], 'a ticket cannot be merged into itself')
  const locked = await lockInOrder(tx, [targetId, ...others])
  const target = assertFound(locked.get(targetId), 'Ticket')
  if (target.merged_into_id !== null) {
    throw invalid(['path', 'ticket_id'], 'the ticket has itself been merged into another')
  }
  await assertNoSpam(tx, target)
  for (const id of others) await mergeOne(tx, locked.get(id), target, act)
  const changed = { ...target, updated_at: act.now }
  const isPublic = others.some((id) => isMergeVisibleToCustomer(target, locked.get(id)!))
  await updateTicketRow(tx, target, changed, { isPublic })
  await refreshLatestMessage(tx, targetId)
  seeOwnTicket(tx, targetId, act)
  const changes = others.map((id) => ({ field: 'merged_ticket_id', from: null, to: id }))
  recordTicketUpdate(tx, act, targetId, changes)
  return changed
}

/** It would be deleted later, with what the other tickets show of it. */
async function assertNoSpam(tx: WriteTx, { id, ticket_display_id }: Ticket): Promise<void> {
  if (await isSpam(tx, id))
    throw invalid(['body', 'ticket_ids'], `${ticket_display_id} is marked as spam`)
}

async function mergeOne(
  tx: WriteTx,
  ticket: TicketForUpdate | undefined,
  target: Ticket,
  act: Attribution,
): Promise<void> {
  if (ticket === undefined) throw invalid(['body', 'ticket_ids'], 'ticket does not exist')
  const { id, ticket_display_id } = ticket
  if (ticket.merged_into_id !== null) {
    throw invalid(['body', 'ticket_ids'], `${ticket_display_id} is already merged`)
  }
  await assertNoSpam(tx, ticket)
  mergeSeen(tx, id, target.id)
  await insertMerge(tx, ticket, target.id, act.now)
  const closed = { ...ticket, ...applyStatus(ticket, 'closed', act.now), updated_at: act.now }
  await updateTicketRow(tx, ticket, closed)
  recordEvent(tx, act, {
    type: 'ticket.merged',
    resourceId: id,
    ticketId: id,
    changes: [
      { field: 'merged_into', from: null, to: target.id },
      ...ticketChanges(ticket, closed),
    ],
  })
  await endSnooze(tx, id, 'resolved', act)
}

/**
 * Whether the tracking page of the target shows the merged ticket: only if both are by the same
 * customer, and neither is unverified, because anyone can open a ticket with any email address.
 */
export const isMergeVisibleToCustomer = (
  target: TicketForUpdate,
  merged: TicketForUpdate,
): boolean =>
  target.customer_id === merged.customer_id && !target.is_unverified && !merged.is_unverified

export async function unmergeTicket(tx: WriteTx, id: string, act: Attribution): Promise<Ticket> {
  const ticket = await getTicketForUpdate(tx, id)
  const targetId = ticket.merged_into_id
  if (targetId === null) throw invalid(['path', 'ticket_id'], 'the ticket is not merged')
  const restored = { ...ticket, ...(await deleteMerge(tx, id)), updated_at: act.now }
  await updateTicketRow(tx, ticket, restored)
  unmergeSeen(tx, id, targetId)
  await refreshLatestMessage(tx, targetId)
  recordEvent(tx, act, {
    type: 'ticket.unmerged',
    resourceId: id,
    ticketId: id,
    changes: [
      { field: 'merged_into', from: targetId, to: null },
      ...ticketChanges(ticket, restored),
    ],
  })
  recordTicketUpdate(tx, act, targetId, [{ field: 'merged_ticket_id', from: id, to: null }])
  return restored
}

/** Always in the same order, so that concurrent merges cannot deadlock. */
async function lockInOrder(tx: WriteTx, ids: string[]) {
  const locked = new Map<string, TicketForUpdate | undefined>()
  for (const id of ids.sort()) locked.set(id, await findTicketForUpdate(tx, id))
  return locked
}
