import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { deleteOtherMailsOfCustomer, deleteSuppressionsOfCustomer } from './mail-store.ts'
import { deleteMergesInto, deleteNotesOfCustomer } from './merge-store.ts'
import { deleteCustomerRow, getCustomerForUpdate } from './store.ts'
import { hasTickets } from './ticket-store.ts'

/** Without tickets, so that none are lost by accident. */
export async function deleteCustomer(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  await getCustomerForUpdate(tx, id)
  if (await hasTickets(tx, id)) {
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
