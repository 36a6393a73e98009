import { deleteCustomer } from '../../desk/customers/delete.ts'
import { hasTickets } from '../../desk/customers/ticket-store.ts'
import { deleteTicket } from '../../desk/tickets/delete.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { deleteSuppression } from '../suppressions/create.ts'
import { findSuppression } from '../suppressions/store.ts'
import { suppressionDetail } from './create.ts'
import { forgetSampleCustomers, listSampleCustomers, listSampleTickets } from './store.ts'

/** Customers who have other tickets stay, so that no work is lost. */
export async function deleteSampleData(
  tx: WriteTx,
  act: Attribution & { caller: Caller },
): Promise<void> {
  for (const { id } of await listSampleTickets(tx)) await deleteTicket(tx, id, act)
  for (const { id, email } of await listSampleCustomers(tx)) {
    if (await hasTickets(tx, id)) continue
    await deleteCustomer(tx, id, false, act)
    const suppression = await findSuppression(tx, email)
    if (suppression?.detail === suppressionDetail) await deleteSuppression(tx, suppression.id, act)
  }
  forgetSampleCustomers(tx)
}
