import { randomUUIDv7 } from 'node:crypto'
import type { Act } from '../access/act.ts'
import type { WriteTx } from '../db/db.ts'
import { emailKey } from '../email.ts'
import { recordEvent } from '../events/record.ts'
import type { Customer } from './schema.ts'
import { findCustomerByEmail, insertCustomer, updateCustomer } from './store.ts'

/** The customer with this email address, made if there is none. The newest name wins. */
export async function ensureCustomer(
  tx: WriteTx,
  { name, email }: { name: string; email: string },
  act: Act,
): Promise<Customer> {
  const key = emailKey(email)
  let known = await findCustomerByEmail(tx, key)
  if (known === undefined) {
    const customer = { id: randomUUIDv7(), name, email, created_at: act.now, updated_at: act.now }
    if (await insertCustomer(tx, customer, key)) {
      recordEvent(tx, act, { type: 'customer.created', of: customer.id })
      return customer
    }
    // Another transaction made it at the same time, and has ended by now.
    known = (await findCustomerByEmail(tx, key))!
  }
  if (known.name === name) return known
  const renamed = { ...known, name, updated_at: act.now }
  await updateCustomer(tx, renamed, key)
  recordEvent(tx, act, { type: 'customer.updated', of: known.id, changes: [{ field: 'name' }] })
  return renamed
}
