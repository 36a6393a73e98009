import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { removeAllFromCompany } from '../customers/company-store.ts'
import { deleteCompanyRow, getCompanyForUpdate } from './store.ts'

/** Its customers stay, without a company. */
export async function deleteCompany(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  await getCompanyForUpdate(tx, id)
  for (const customerId of await removeAllFromCompany(tx, id, act.now)) {
    const changes = [{ field: 'company_id', from: id, to: null }]
    recordEvent(tx, act, { type: 'customer.updated', resourceId: customerId, changes })
  }
  await deleteCompanyRow(tx, id)
  recordEvent(tx, act, { type: 'company.deleted', resourceId: id })
}
