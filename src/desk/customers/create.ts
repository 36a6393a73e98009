import { randomUUIDv7 } from 'node:crypto'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { emailKey } from '../../platform/text.ts'
import type { Customer, CustomerCreate } from './schema.ts'
import { findCustomerByEmail, insertCustomer, updateCustomerRow } from './store.ts'

export async function createCustomer(
  tx: WriteTx,
  body: CustomerCreate,
  act: Attribution,
): Promise<Customer> {
  const customer = await insertNewCustomer(tx, body, act)
  if (customer === undefined) throw emailTaken()
  return customer
}

/** Undefined if there is already a customer with this email address. */
async function insertNewCustomer(
  tx: WriteTx,
  { name, email }: CustomerCreate,
  act: Attribution,
): Promise<Customer | undefined> {
  const customer = { id: randomUUIDv7(), name, email, created_at: act.now, updated_at: act.now }
  if (!(await insertCustomer(tx, customer, emailKey(email)))) return undefined
  recordEvent(tx, act, { type: 'customer.created', resourceId: customer.id })
  return customer
}

export const emailTaken = () =>
  invalid(['body', 'email'], 'a customer with this email address already exists')

/** Finds the customer by email address and updates the name, or creates one. */
export async function upsertCustomer(
  tx: WriteTx,
  input: CustomerCreate,
  act: Attribution,
): Promise<Customer> {
  const customer = await findOrCreateCustomer(tx, input, act)
  if (customer.name === input.name) return customer
  const renamed = { ...customer, name: input.name, updated_at: act.now }
  await updateCustomerRow(tx, renamed, emailKey(customer.email))
  recordEvent(tx, act, {
    type: 'customer.updated',
    resourceId: renamed.id,
    changes: [{ field: 'name' }],
  })
  return renamed
}

/** The same, but an existing customer keeps their name. */
export async function findOrCreateCustomer(
  tx: WriteTx,
  input: CustomerCreate,
  act: Attribution,
): Promise<Customer> {
  const find = () => findCustomerByEmail(tx, emailKey(input.email))
  // If the insert conflicts, another transaction has created the customer and has committed by now.
  return (await find()) ?? (await insertNewCustomer(tx, input, act)) ?? (await find())!
}
