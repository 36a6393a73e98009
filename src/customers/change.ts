import { randomUUIDv7 } from 'node:crypto'
import { UniqueViolation, type WriteTx } from '../db/db.ts'
import { emailKey } from '../email.ts'
import { found, invalid } from '../errors.ts'
import type { Customer, CustomerCreate, CustomerUpdate } from './schema.ts'
import {
  deleteCustomer,
  deleteTicketsOfCustomer,
  findCustomerToChange,
  getCustomerToChange,
  giveTicketsTo,
  hasTickets,
  insertCustomer,
  updateCustomer,
} from './store.ts'

const taken = () => invalid(['body', 'email'], 'a customer with this email address exists')

export async function createCustomer(
  tx: WriteTx,
  { name, email }: CustomerCreate,
  now: string,
): Promise<Customer> {
  const customer = { id: randomUUIDv7(), name, email, created_at: now, updated_at: now }
  if (!(await insertCustomer(tx, customer, emailKey(email)))) throw taken()
  return customer
}

/** Changes only what is sent. A change that changes nothing leaves `updated_at` alone. */
export async function changeCustomer(
  tx: WriteTx,
  id: string,
  change: CustomerUpdate,
  now: string,
): Promise<Customer> {
  const customer = await getCustomerToChange(tx, id)
  const changed = { ...customer, ...change, updated_at: now }
  if (changed.name === customer.name && changed.email === customer.email) return customer
  try {
    await updateCustomer(tx, changed, emailKey(changed.email))
  } catch (error) {
    throw error instanceof UniqueViolation && error.column === 'email_key' ? taken() : error
  }
  return changed
}

/** Tickets are not lost by accident: they must be gone, or go along on request. */
export async function removeCustomer(tx: WriteTx, id: string, isCascade: boolean): Promise<void> {
  await getCustomerToChange(tx, id)
  if (isCascade) await deleteTicketsOfCustomer(tx, id)
  else if (await hasTickets(tx, id)) {
    throw invalid(['path', 'customer_id'], 'the customer has tickets')
  }
  await deleteCustomer(tx, id)
}

/** Two customers turn out to be one person: the tickets of the other come here, and it goes. */
export async function mergeCustomers(
  tx: WriteTx,
  id: string,
  otherId: string,
  now: string,
): Promise<Customer> {
  if (otherId === id) throw invalid(['body', 'customer_id'], 'the customer itself')
  // In the same order whoever merges whom, so that two at once do not wait for each other.
  const locked = new Map<string, Customer | undefined>()
  for (const each of [id, otherId].sort()) locked.set(each, await findCustomerToChange(tx, each))
  const customer = found(locked.get(id), 'Customer')
  if (locked.get(otherId) === undefined) throw invalid(['body', 'customer_id'], 'no such customer')
  await giveTicketsTo(tx, otherId, id, now)
  await deleteCustomer(tx, otherId)
  await tx.reindexTicketsOf(id)
  return customer
}
