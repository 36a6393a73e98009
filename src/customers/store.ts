import type { ReadTx, WriteTx } from '../db/db.ts'
import { command, query } from '../db/statement.ts'
import type { Customer } from './schema.ts'

const columns = 'c.id, c.name, c.email, c.created_at, c.updated_at'

const customerByEmail = query<{ seq: number; id: string; name: string }>(`
  SELECT seq, id, name FROM customers
  WHERE organization_id = :organization_id AND email_key = :email_key`)

const insert = command<{ seq: number }>(`
  INSERT INTO customers (organization_id, id, name, email, email_key, created_at, updated_at)
  VALUES (:organization_id, :id, :name, :email, :email_key, :created_at, :updated_at)
  RETURNING seq`)

const rename = command(`
  UPDATE customers SET name = :name, updated_at = :updated_at
  WHERE organization_id = :organization_id AND id = :id`)

export const findCustomerByEmail = (tx: ReadTx, emailKey: string) =>
  tx.one(customerByEmail, { email_key: emailKey })

export async function insertCustomer(tx: WriteTx, customer: Customer, emailKey: string) {
  const row = await tx.one(insert, { ...customer, email_key: emailKey })
  await tx.reindex('customers', row!.seq)
}

export async function renameCustomer(
  tx: WriteTx,
  customer: { seq: number; id: string },
  name: string,
  now: string,
): Promise<void> {
  await tx.run(rename, { id: customer.id, name, updated_at: now })
  await tx.reindex('customers', customer.seq)
  await tx.reindexTicketsOf(customer.id)
}

export const searchCustomers = (tx: ReadTx, terms: readonly string[], limit: number) =>
  tx.search<Customer>('customers', { columns, terms, limit })
