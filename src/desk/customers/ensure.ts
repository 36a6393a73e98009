import { randomUUIDv7 } from 'node:crypto'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { emailKey } from '../../platform/text.ts'
import type { Customer } from './schema.ts'
import { findCustomerByEmail, insertCustomer, updateCustomerRow } from './store.ts'

interface NameAndEmail {
  name: string
  email: string
}

/** The customer with this email address, made if there is none. The newest name wins. */
export async function upsertCustomer(
  tx: WriteTx,
  wanted: NameAndEmail,
  act: Attribution,
): Promise<Customer> {
  const customer = await findOrCreateCustomer(tx, wanted, act)
  if (customer.name === wanted.name) return customer
  const renamed = { ...customer, name: wanted.name, updated_at: act.now }
  await updateCustomerRow(tx, renamed, emailKey(customer.email))
  recordEvent(tx, act, {
    type: 'customer.updated',
    resourceId: renamed.id,
    changes: [{ field: 'name' }],
  })
  return renamed
}

/** The same; one who is known keeps the name. */
export async function findOrCreateCustomer(
  tx: WriteTx,
  { name, email }: NameAndEmail,
  act: Attribution,
): Promise<Customer> {
  const key = emailKey(email)
  const known = await findCustomerByEmail(tx, key)
  if (known !== undefined) return known
  const customer = { id: randomUUIDv7(), name, email, created_at: act.now, updated_at: act.now }
  // Another transaction may have made it at the same time, and has ended by now.
  if (!(await insertCustomer(tx, customer, key))) return (await findCustomerByEmail(tx, key))!
  recordEvent(tx, act, { type: 'customer.created', resourceId: customer.id })
  return customer
}
