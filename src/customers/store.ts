import type { ReadTx, WriteTx } from '../db/db.ts'
import { command, query } from '../db/statement.ts'
import type { Customer } from './schema.ts'

const columns = 'c.id, c.name, c.email, c.created_at, c.updated_at'

export interface KnownCustomer {
  id: string
  name: string
  email: string
}

const customerByEmail = query<KnownCustomer>(`
  SELECT id, name, email FROM customers
  WHERE organization_id = :organization_id AND email_key = :email_key`)

const insert = command(`
  INSERT INTO customers (organization_id, id, name, email, email_key, created_at, updated_at)
  VALUES (:organization_id, :id, :name, :email, :email_key, :created_at, :updated_at)
  ON CONFLICT (organization_id, email_key) DO NOTHING`)

const rename = command(`
  UPDATE customers SET name = :name, updated_at = :updated_at
  WHERE organization_id = :organization_id AND id = :id`)

export const findCustomerByEmail = (tx: ReadTx, emailKey: string) =>
  tx.one(customerByEmail, { email_key: emailKey })

/** Whether it was new: somebody else may have been first. */
export async function insertCustomer(
  tx: WriteTx,
  customer: Customer,
  emailKey: string,
): Promise<boolean> {
  const isNew = (await tx.run(insert, { ...customer, email_key: emailKey })) === 1
  if (isNew) tx.reindex('customers', customer.id, [customer.name, customer.email])
  return isNew
}

export async function renameCustomer(
  tx: WriteTx,
  customer: KnownCustomer,
  name: string,
  now: string,
): Promise<void> {
  tx.send(rename, { id: customer.id, name, updated_at: now })
  tx.reindex('customers', customer.id, [name, customer.email])
  await tx.reindexTicketsOf(customer.id)
}

export const searchCustomers = (tx: ReadTx, terms: readonly string[], limit: number) =>
  tx.search<Customer>('customers', { columns, terms, limit })
