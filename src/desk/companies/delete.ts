import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { untilNone } from '../../platform/db/batches.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { hasManyCustomers, removeSomeFromCompany } from '../customers/company-store.ts'
import { deleteCompanyRow, getCompanyForUpdate } from './store.ts'

/** Its customers stay, without a company. */
export async function deleteCompany(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  await getCompanyForUpdate(tx, id)
  await untilNone(() => removeSomeCustomers(tx, id, act))
  await deleteCompanyRow(tx, id)
  recordEvent(tx, act, { type: 'company.deleted', resourceId: id })
}

/** Returns how many customers it has removed; 0 if one batch is enough for the rest. */
export const removeSomeIfMany = async (tx: WriteTx, id: string, act: Attribution) =>
  (await hasManyCustomers(tx, id)) ? removeSomeCustomers(tx, id, act) : 0

async function removeSomeCustomers(tx: WriteTx, id: string, act: Attribution): Promise<number> {
  const customers = await removeSomeFromCompany(tx, id, act.now)
  const changes = [{ field: 'company_id', from: id, to: null }]
  for (const customerId of customers) {
    recordEvent(tx, act, { type: 'customer.updated', resourceId: customerId, changes })
  }
  return customers.length
}
