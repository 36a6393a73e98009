import { recordEvent } from '../../events/log/record.ts'
import { recordTicketDeleted, recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { type Caller, requirePermission } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { deleteOtherMailsOfCustomer, deleteSuppressionsOfCustomer } from './mail-store.ts'
import { deleteMergesInto, deleteNotesOfCustomer } from './merge-store.ts'
import { deleteCustomerRow, getCustomerForUpdate } from './store.ts'
import { deleteTicketsOfCustomer, detachFromTicketsOf, hasTickets } from './ticket-store.ts'

/** Requires `cascade` if there are tickets, so that none are lost by accident. */
export async function deleteCustomer(
  tx: WriteTx,
  id: string,
  isCascade: boolean,
  act: Attribution & { caller: Caller },
): Promise<void> {
  if (isCascade) requirePermission(act.caller, 'delete tickets')
  await getCustomerForUpdate(tx, id)
  if (isCascade) await deleteTickets(tx, id, act)
  else if (await hasTickets(tx, id)) {
    throw invalid(
      ['path', 'customer_id'],
      'the customer has tickets; set cascade=true to delete them too',
    )
  }
  await deleteNotesOfCustomer(tx, id)
  await deleteMergesInto(tx, id)
  await deleteOtherMailsOfCustomer(tx, id)
  for (const suppression of await deleteSuppressionsOfCustomer(tx, id))
    recordEvent(tx, act, { type: 'suppression.deleted', resourceId: suppression.id })
  await deleteCustomerRow(tx, id)
  recordEvent(tx, act, { type: 'customer.deleted', resourceId: id })
}

async function deleteTickets(tx: WriteTx, customerId: string, act: Attribution): Promise<void> {
  for (const { id, field, target_id } of await detachFromTicketsOf(tx, customerId, act.now)) {
    recordTicketUpdate(tx, act, id, [{ field, from: target_id, to: null }])
  }
  for (const ticket of await deleteTicketsOfCustomer(tx, customerId)) {
    recordTicketDeleted(tx, act, ticket)
  }
}
