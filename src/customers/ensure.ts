import { randomUUIDv7 } from 'node:crypto'
import type { WriteTx } from '../db/db.ts'
import { emailKey } from '../email.ts'
import { findCustomerByEmail, insertCustomer, renameCustomer } from './store.ts'

/** The customer with this email address, made if there is none. The newest name wins. */
export async function ensureCustomer(
  tx: WriteTx,
  { name, email }: { name: string; email: string },
  now: string,
): Promise<string> {
  const key = emailKey(email)
  const known = await findCustomerByEmail(tx, key)
  if (known === undefined) {
    const id = randomUUIDv7()
    await insertCustomer(tx, { id, name, email, created_at: now, updated_at: now }, key)
    return id
  }
  if (known.name !== name) await renameCustomer(tx, known, name, now)
  return known.id
}
