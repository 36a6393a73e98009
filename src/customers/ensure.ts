import { randomUUIDv7 } from 'node:crypto'
import type { WriteTx } from '../db/db.ts'
import { emailKey } from '../email.ts'
import type { Customer } from './schema.ts'
import { findCustomerByEmail, insertCustomer, updateCustomer } from './store.ts'

/** The customer with this email address, made if there is none. The newest name wins. */
export async function ensureCustomer(
  tx: WriteTx,
  { name, email }: { name: string; email: string },
  now: string,
): Promise<Customer> {
  const key = emailKey(email)
  let known = await findCustomerByEmail(tx, key)
  if (known === undefined) {
    const customer = { id: randomUUIDv7(), name, email, created_at: now, updated_at: now }
    if (await insertCustomer(tx, customer, key)) return customer
    // Another transaction made it at the same time, and has ended by now.
    known = (await findCustomerByEmail(tx, key))!
  }
  if (known.name === name) return known
  const renamed = { ...known, name, updated_at: now }
  await updateCustomer(tx, renamed, key)
  return renamed
}
