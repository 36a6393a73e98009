import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'
import { emailKey } from '../../platform/text.ts'

export interface StoredEmail {
  address: string
  email_key: string
}

const emailsOfCustomer = query<StoredEmail>(`
  SELECT address, email_key FROM customer_emails
  WHERE organization_id = :organization_id AND customer_id = :customer_id ORDER BY seq`)

const insert = mutation(`
  INSERT INTO customer_emails (organization_id, customer_id, address, email_key)
  VALUES (:organization_id, :customer_id, :address, :email_key)
  ON CONFLICT (organization_id, email_key) DO NOTHING`)

const respell = mutation(`
  UPDATE customer_emails SET address = :address
  WHERE organization_id = :organization_id AND email_key = :email_key`)

const move = mutation(`
  UPDATE customer_emails SET customer_id = :to
  WHERE organization_id = :organization_id AND customer_id = :from AND email_key = :email_key`)

const remove = mutation(`
  DELETE FROM customer_emails
  WHERE organization_id = :organization_id AND customer_id = :customer_id
    AND email_key = :email_key`)

/** In the order in which they were added. */
export const listEmails = (tx: ReadTx, customerId: string) =>
  tx.all(emailsOfCustomer, { customer_id: customerId })

/** False if it belongs to a customer already. */
export async function insertEmail(tx: WriteTx, customerId: string, address: string) {
  const values = { customer_id: customerId, address, email_key: emailKey(address) }
  return (await tx.run(insert, values)) === 1
}

export const respellEmail = (tx: WriteTx, address: string) =>
  tx.run(respell, { address, email_key: emailKey(address) })

export function moveEmails(tx: WriteTx, emails: readonly StoredEmail[], from: string, to: string) {
  for (const { email_key } of emails) tx.send(move, { from, to, email_key })
}

export const deleteEmail = (tx: WriteTx, customerId: string, address: string) =>
  tx.run(remove, { customer_id: customerId, email_key: emailKey(address) })
