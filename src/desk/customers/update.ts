import { diffFields, withoutValues } from '../../events/log/changes.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { UniqueViolation, type WriteTx } from '../../platform/db/db.ts'
import { emailKey } from '../../platform/text.ts'
import { emailTaken } from './create.ts'
import type { Customer, CustomerUpdate } from './schema.ts'
import { getCustomerForUpdate, updateCustomerRow } from './store.ts'

/** An update without effect leaves `updated_at` alone. */
export async function updateCustomer(
  tx: WriteTx,
  id: string,
  change: CustomerUpdate,
  act: Attribution,
): Promise<Customer> {
  const customer = await getCustomerForUpdate(tx, id)
  const changed = { ...customer, ...change, updated_at: act.now }
  const changes = diffFields(['name', 'email'], customer, changed)
  if (changes.length === 0) return customer
  try {
    await updateCustomerRow(tx, changed, emailKey(changed.email))
  } catch (error) {
    throw error instanceof UniqueViolation && error.column === 'email_key' ? emailTaken() : error
  }
  recordEvent(tx, act, {
    type: 'customer.updated',
    resourceId: id,
    changes: withoutValues(changes),
  })
  return changed
}
