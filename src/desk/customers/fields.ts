import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { changeValues } from '../fields/change.ts'
import type { FieldValues } from '../fields/schema.ts'
import { toValues } from '../fields/serialize.ts'
import { listActiveFields } from '../fields/store.ts'
import { listValuesOfCustomer, replaceValue } from '../fields/value-store.ts'
import { getCustomerForUpdate, updateCustomerRow } from './store.ts'

export async function getCustomerFields(tx: ReadTx, customerId: string): Promise<FieldValues> {
  const fields = await listActiveFields(tx, 'customer')
  return fields.length === 0 ? {} : toValues(fields, await listValuesOfCustomer(tx, customerId))
}

/** As for tickets: the customer is locked, so that no value is lost. */
export async function changeCustomerFields(
  tx: WriteTx,
  id: string,
  input: Readonly<Record<string, unknown>>,
  act: Attribution,
): Promise<FieldValues> {
  const customer = await getCustomerForUpdate(tx, id)
  const fields = await listActiveFields(tx, 'customer')
  const stored = await listValuesOfCustomer(tx, id)
  const { values, changed, changes } = changeValues(fields, stored, input, ['body'])
  if (changed.length === 0) return values
  for (const { field, rows } of changed) {
    await replaceValue(tx, { kind: 'customer', id }, field.id, rows)
  }
  await updateCustomerRow(tx, customer, { ...customer, updated_at: act.now })
  recordEvent(tx, act, { type: 'customer.updated', resourceId: id, changes })
  return values
}
