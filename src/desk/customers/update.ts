import { diffFields, withoutValues } from '../../events/log/changes.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { assertCompanyExists, findCompanyForAddress, leaveCompany } from './company.ts'
import { translateTaken } from './create.ts'
import { changeMainEmail } from './emails.ts'
import { type CustomerUpdate, profileFields } from './schema.ts'
import { getCustomerForUpdate, type StoredCustomer, updateCustomerRow } from './store.ts'

/** An update without effect leaves `updated_at` alone. */
export async function updateCustomer(
  tx: WriteTx,
  id: string,
  change: CustomerUpdate,
  act: Attribution,
): Promise<StoredCustomer> {
  const customer = await getCustomerForUpdate(tx, id)
  const changed = { ...customer, ...change, updated_at: act.now }
  const changes = diffFields(['name', 'email', ...profileFields], customer, changed)
  const isMoved = changed.company_id !== customer.company_id
  if (changes.length === 0 && !isMoved) return customer
  if (isMoved) {
    await assertCompanyExists(tx, changed.company_id)
    await leaveCompany(tx, id, act)
    changed.is_company_manual = true
  }
  if (changed.email !== customer.email) {
    changed.other_emails = await changeMainEmail(tx, customer, changed.email)
    if (!isMoved) changed.company_id = await findCompanyForAddress(tx, customer, changed.email)
  }
  const companyChanges = diffFields(['company_id'], customer, changed)
  await translateTaken(updateCustomerRow(tx, customer, changed))
  recordEvent(tx, act, {
    type: 'customer.updated',
    resourceId: id,
    changes: [...withoutValues(changes), ...companyChanges],
  })
  return changed
}
