import { batchRowsMax, inBatches } from '../../platform/db/batches.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import { isDeep, type PageRequestBefore } from '../../platform/http/paging.ts'
import type { Customer } from './schema.ts'
import { searchableCustomers } from './searchable.ts'

/** With the `seq` that serves as cursor. */
export type ListedCustomer = Customer & { seq: number }

interface TicketName {
  id: string
  ticket_display_id: string
}

/** A ticket that was merged into another, or split from it. */
interface TicketLink {
  id: string
  field: 'merged_into' | 'split_from'
  target_id: string
}

const columns = 'c.id, c.name, c.email, c.created_at, c.updated_at'

const customerByEmail = query<Customer>(`
  SELECT ${columns} FROM customers c
  WHERE organization_id = :organization_id AND email_key = :email_key`)

const customerById = query<Customer>(`
  SELECT ${columns} FROM customers c WHERE organization_id = :organization_id AND id = :id`)

const customerForUpdate = forUpdate(customerById)

const newestFirst = query<ListedCustomer>(`
  SELECT c.seq, ${columns} FROM customers c
  WHERE c.organization_id = :organization_id AND c.seq < :before
  ORDER BY c.seq DESC LIMIT :limit OFFSET :offset`)

const countAll = query<{ total: number }>(
  'SELECT count(*) AS total FROM customers WHERE organization_id = :organization_id',
)

const insert = mutation(`
  INSERT INTO customers (organization_id, id, name, email, email_key, created_at, updated_at)
  VALUES (:organization_id, :id, :name, :email, :email_key, :created_at, :updated_at)
  ON CONFLICT (organization_id, email_key) DO NOTHING`)

const update = mutation(`
  UPDATE customers SET name = :name, email = :email, email_key = :email_key,
    updated_at = :updated_at
  WHERE organization_id = :organization_id AND id = :id`)

const remove = mutation(
  'DELETE FROM customers WHERE organization_id = :organization_id AND id = :id',
)

// These statements are about tickets, but live here: tickets import customers, and not vice versa.
const anyTicket = query<{ is_any: boolean }>(`
  SELECT EXISTS (
    SELECT 1 FROM tickets WHERE organization_id = :organization_id AND customer_id = :customer_id
  ) AS is_any`)

const removeTickets = mutation<TicketName>(`
  DELETE FROM tickets
  WHERE organization_id = :organization_id AND customer_id = :customer_id AND seq IN (
    SELECT seq FROM tickets WHERE customer_id = :customer_id LIMIT ${batchRowsMax})
  RETURNING id, ticket_display_id`)

/** Other customers' tickets that are linked to a ticket of this customer. */
const linkedToTicketsOf = query<TicketLink>(`
  SELECT s.id, 'merged_into' AS field, t.id AS target_id
  FROM tickets t JOIN tickets s ON s.merged_into_id = t.id
  WHERE t.organization_id = :organization_id AND t.customer_id = :customer_id
    AND s.customer_id <> :customer_id
  UNION ALL
  SELECT s.id, 'split_from', t.id FROM tickets t JOIN tickets s ON s.split_from_id = t.id
  WHERE t.organization_id = :organization_id AND t.customer_id = :customer_id
    AND s.customer_id <> :customer_id`)

const touchTicket = mutation(`
  UPDATE tickets SET updated_at = :updated_at, public_updated_at = :updated_at
  WHERE organization_id = :organization_id AND id = :id`)

const removeMerge = mutation(`
  DELETE FROM ticket_merges WHERE organization_id = :organization_id AND ticket_id = :id`)

const moveTickets = mutation<TicketName>(`
  UPDATE tickets SET customer_id = :to, updated_at = :updated_at,
    public_updated_at = :updated_at
  WHERE organization_id = :organization_id AND customer_id = :from AND seq IN (
    SELECT seq FROM tickets WHERE customer_id = :from LIMIT ${batchRowsMax})
  RETURNING id, ticket_display_id`)

const moveComments = mutation(`
  UPDATE comments SET author_customer_id = :to
  WHERE organization_id = :organization_id AND author_customer_id = :from AND seq IN (
    SELECT seq FROM comments WHERE author_customer_id = :from LIMIT ${batchRowsMax})
  RETURNING id`)

const moveAttachments = mutation(`
  UPDATE attachments SET author_customer_id = :to
  WHERE organization_id = :organization_id AND author_customer_id = :from AND seq IN (
    SELECT seq FROM attachments WHERE author_customer_id = :from LIMIT ${batchRowsMax})
  RETURNING id`)

export const findCustomerByEmail = (tx: ReadTx, emailKey: string) =>
  tx.one(customerByEmail, { email_key: emailKey })

export async function getCustomer(tx: ReadTx, id: string): Promise<Customer> {
  return assertFound(await tx.one(customerById, { id }), 'Customer')
}

export const findCustomerForUpdate = (tx: WriteTx, id: string) => tx.one(customerForUpdate, { id })

export async function getCustomerForUpdate(tx: WriteTx, id: string): Promise<Customer> {
  return assertFound(await findCustomerForUpdate(tx, id), 'Customer')
}

/** False if there is already a customer with this email address. */
export async function insertCustomer(
  tx: WriteTx,
  customer: Customer,
  emailKey: string,
): Promise<boolean> {
  const isNew = (await tx.run(insert, { ...customer, email_key: emailKey })) === 1
  if (isNew) tx.reindex(searchableCustomers, customer.id, [customer.name, customer.email])
  return isNew
}

export async function updateCustomerRow(
  tx: WriteTx,
  { id, name, email, updated_at }: Customer,
  emailKey: string,
): Promise<void> {
  await tx.run(update, { id, name, email, email_key: emailKey, updated_at })
  tx.reindex(searchableCustomers, id, [name, email])
  await tx.reindexDependents(searchableCustomers, id)
}

export const deleteCustomerRow = (tx: WriteTx, id: string) => tx.run(remove, { id })

export const listCustomers = (tx: ReadTx, page: PageRequestBefore) =>
  isDeep(page.offset) ? tx.allInTurn(newestFirst, { ...page }) : tx.all(newestFirst, { ...page })

export async function countCustomers(tx: ReadTx): Promise<number> {
  return (await tx.one(countAll))!.total
}

export const searchCustomerPage = (tx: ReadTx, terms: readonly string[], page: PageRequestBefore) =>
  tx.search<ListedCustomer>(searchableCustomers, { columns: `c.seq, ${columns}`, terms, ...page })

export const countFoundCustomers = (tx: ReadTx, terms: readonly string[]) =>
  tx.countMatches(searchableCustomers, { terms })

export const searchCustomers = (tx: ReadTx, terms: readonly string[], limit: number) =>
  tx.search<Customer>(searchableCustomers, { columns, terms, limit })

export async function hasTickets(tx: ReadTx, customerId: string): Promise<boolean> {
  return (await tx.one(anyTicket, { customer_id: customerId }))!.is_any
}

/** To be called before deleting those tickets. Returns the tickets that were linked to them. */
export async function detachFromTicketsOf(tx: WriteTx, customerId: string, now: string) {
  const links = await tx.all(linkedToTicketsOf, { customer_id: customerId })
  for (const { id, field } of links) {
    tx.send(touchTicket, { id, updated_at: now })
    // Unmerging is no longer possible.
    if (field === 'merged_into') {
      tx.send(removeMerge, { id })
      await tx.reindexParts('tickets', id)
    }
  }
  return links
}

/** Returns the deleted tickets. */
export async function deleteTicketsOfCustomer(tx: WriteTx, customerId: string) {
  return sortById(await inBatches(() => tx.all(removeTickets, { customer_id: customerId })))
}

/** With the customer's comments and attachments. Returns the moved tickets. */
export async function moveTicketsToCustomer(tx: WriteTx, from: string, to: string, now: string) {
  const moved = await inBatches(() => tx.all(moveTickets, { from, to, updated_at: now }))
  await inBatches(() => tx.all(moveComments, { from, to }))
  await inBatches(() => tx.all(moveAttachments, { from, to }))
  return sortById(moved)
}

/** The same order on both engines. */
const sortById = (tickets: TicketName[]) => tickets.sort((a, b) => (a.id < b.id ? -1 : 1))
