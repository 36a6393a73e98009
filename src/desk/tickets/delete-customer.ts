import { recordTicketDeleted, recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { type Caller, requirePermission } from '../../platform/access/permissions.ts'
import { untilNone } from '../../platform/db/batches.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { deleteCustomer } from '../customers/delete.ts'
import { getCustomerForUpdate } from '../customers/store.ts'
import {
  deleteBatch,
  findNewestBatch,
  hasManyTickets,
  listConnected,
  listLinksToBatch,
  listMergeTargets,
  type TicketBatch,
  touchTicket,
} from './customer-store.ts'
import { refreshLatestMessage } from './latest-message.ts'
import { recordLink } from './link-history.ts'
import { deleteMerge } from './relations-store.ts'

// Here and not with the customers, because tickets import customers, and not vice versa.

type Act = Attribution & { caller: Caller }

export async function deleteCustomerAndTickets(
  tx: WriteTx,
  customerId: string,
  isCascade: boolean,
  act: Act,
): Promise<void> {
  if (isCascade) {
    await requireDeletable(tx, customerId, act)
    await untilNone(() => deleteSomeTickets(tx, customerId, act))
  }
  await deleteCustomer(tx, customerId, act)
}

/** Returns how many tickets it has deleted; 0 if one batch is enough for the rest. */
export async function deleteSomeIfMany(tx: WriteTx, customerId: string, act: Act): Promise<number> {
  await requireDeletable(tx, customerId, act)
  return (await hasManyTickets(tx, customerId)) ? deleteSomeTickets(tx, customerId, act) : 0
}

async function requireDeletable(tx: WriteTx, customerId: string, { caller }: Act): Promise<void> {
  requirePermission(caller, 'delete tickets')
  await getCustomerForUpdate(tx, customerId)
}

/** Returns how many tickets it has deleted: a batch, or 0 if there are none. */
export async function deleteSomeTickets(
  tx: WriteTx,
  customerId: string,
  act: Attribution,
): Promise<number> {
  const batch = await findNewestBatch(tx, customerId)
  if (batch === undefined) return 0
  await disconnect(tx, batch, act)
  const targets = await listMergeTargets(tx, batch)
  const links = await listLinksToBatch(tx, batch)
  const deleted = await deleteBatch(tx, batch)
  for (const ticket of deleted) recordTicketDeleted(tx, act, ticket)
  // They no longer show the comments of the deleted tickets.
  for (const { id } of targets) await refreshLatestMessage(tx, id)
  for (const link of links) recordLink(tx, act, 'ticket.unlinked', link)
  return deleted.length
}

/** From the tickets of a batch, those that stay. */
async function disconnect(tx: WriteTx, batch: TicketBatch, act: Attribution): Promise<void> {
  for (const { id, customer_id, field, target_id } of await listConnected(tx, batch)) {
    touchTicket(tx, id, act.now)
    if (field === 'merged_into') await deleteMerge(tx, id)
    // The customer’s own go next, so that nobody needs to know.
    if (customer_id === batch.customer_id) continue
    recordTicketUpdate(tx, act, id, [{ field, from: target_id, to: null }])
  }
}
