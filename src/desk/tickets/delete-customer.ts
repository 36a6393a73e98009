import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { deleteCustomer } from '../customers/delete.ts'
import { refreshLatestMessage } from './latest-message.ts'
import { recordLink } from './link-history.ts'
import { listLinksToTicketsOf } from './link-store.ts'
import { listMergeTargetsOfCustomer } from './relations-store.ts'

/** Here and not with the customers, because tickets import customers, and not vice versa. */
export async function deleteCustomerAndTickets(
  tx: WriteTx,
  customerId: string,
  isCascade: boolean,
  act: Attribution & { caller: Caller },
): Promise<void> {
  const targets = isCascade ? await listMergeTargetsOfCustomer(tx, customerId) : []
  const links = isCascade ? await listLinksToTicketsOf(tx, customerId) : []
  await deleteCustomer(tx, customerId, isCascade, act)
  // They no longer show the comments of the deleted tickets.
  for (const { id } of targets) await refreshLatestMessage(tx, id)
  for (const link of links) recordLink(tx, act, 'ticket.unlinked', link)
}
