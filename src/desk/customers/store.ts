import { batchRowsMax, inBatches } from '../../platform/db/batches.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import { isDeep } from '../../platform/http/paging.ts'
import type { Customer } from './schema.ts'

/** In a list, with the place that the next page begins after. */
export type ListedCustomer = Customer & { seq: number }

interface TicketName {
  id: string
  ticket_display_id: string
}

/** A ticket that was merged into another, or split from it. */
interface Pointer {
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

const customerToChange = forUpdate(customerById)

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

// What becomes of tickets when their customer goes is asked here, not of the tickets, which need
// customers: the slices know each other one way only.
const anyOfCustomer = query<{ is_any: boolean }>(`
  SELECT EXISTS (
    SELECT 1 FROM tickets WHERE organization_id = :organization_id AND customer_id = :customer_id
  ) AS is_any`)

const removeOfCustomer = mutation<TicketName>(`
  DELETE FROM tickets
  WHERE organization_id = :organization_id AND customer_id = :customer_id AND seq IN (
    SELECT seq FROM tickets WHERE customer_id = :customer_id LIMIT ${batchRowsMax})
  RETURNING id, ticket_display_id`)

/** Tickets of others that point to one of the customer's, and by what. */
const pointingToThoseOf = query<Pointer>(`
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

const forgetMerge = mutation(`
  DELETE FROM ticket_merges WHERE organization_id = :organization_id AND ticket_id = :id`)

const giveToCustomer = mutation<TicketName>(`
  UPDATE tickets SET customer_id = :to, updated_at = :updated_at,
    public_updated_at = :updated_at
  WHERE organization_id = :organization_id AND customer_id = :from AND seq IN (
    SELECT seq FROM tickets WHERE customer_id = :from LIMIT ${batchRowsMax})
  RETURNING id, ticket_display_id`)

const giveComments = mutation(`
  UPDATE comments SET author_customer_id = :to
  WHERE organization_id = :organization_id AND author_customer_id = :from AND seq IN (
    SELECT seq FROM comments WHERE author_customer_id = :from LIMIT ${batchRowsMax})
  RETURNING id`)

const giveAttachments = mutation(`
  UPDATE attachments SET author_customer_id = :to
  WHERE organization_id = :organization_id AND author_customer_id = :from AND seq IN (
    SELECT seq FROM attachments WHERE author_customer_id = :from LIMIT ${batchRowsMax})
  RETURNING id`)

export const findCustomerByEmail = (tx: ReadTx, emailKey: string) =>
  tx.one(customerByEmail, { email_key: emailKey })

export async function getCustomer(tx: ReadTx, id: string): Promise<Customer> {
  return assertFound(await tx.one(customerById, { id }), 'Customer')
}

/** Nobody else changes it until the transaction ends. */
export const findCustomerForUpdate = (tx: WriteTx, id: string) => tx.one(customerToChange, { id })

export async function getCustomerForUpdate(tx: WriteTx, id: string): Promise<Customer> {
  return assertFound(await findCustomerForUpdate(tx, id), 'Customer')
}

/** Whether it was new: there may be one with this address already. */
export async function insertCustomer(
  tx: WriteTx,
  customer: Customer,
  emailKey: string,
): Promise<boolean> {
  const isNew = (await tx.run(insert, { ...customer, email_key: emailKey })) === 1
  if (isNew) tx.reindex('customers', customer.id, [customer.name, customer.email])
  return isNew
}

export async function updateCustomerRow(
  tx: WriteTx,
  { id, name, email, updated_at }: Customer,
  emailKey: string,
): Promise<void> {
  await tx.run(update, { id, name, email, email_key: emailKey, updated_at })
  tx.reindex('customers', id, [name, email])
  await tx.reindexTicketsOfCustomer(id)
}

export const deleteCustomerRow = (tx: WriteTx, id: string) => tx.run(remove, { id })

interface Place {
  before: number
  limit: number
  offset: number
}

export const listCustomers = (tx: ReadTx, place: Place) =>
  isDeep(place.offset) ? tx.allInTurn(newestFirst, { ...place }) : tx.all(newestFirst, { ...place })

export async function countCustomers(tx: ReadTx): Promise<number> {
  return (await tx.one(countAll))!.total
}

export const searchCustomerPage = (tx: ReadTx, terms: readonly string[], place: Place) =>
  tx.search<ListedCustomer>('customers', { columns: `c.seq, ${columns}`, terms, ...place })

export const countFoundCustomers = (tx: ReadTx, terms: readonly string[]) =>
  tx.countMatches('customers', { terms })

export const searchCustomers = (tx: ReadTx, terms: readonly string[], limit: number) =>
  tx.search<Customer>('customers', { columns, terms, limit })

export async function hasTickets(tx: ReadTx, customerId: string): Promise<boolean> {
  return (await tx.one(anyOfCustomer, { customer_id: customerId }))!.is_any
}

/** Those that were deleted. */
/** Before these go. What a ticket was before it was merged into one of them is of no more use. */
export async function detachFromTicketsOf(tx: WriteTx, customerId: string, now: string) {
  const freed = await tx.all(pointingToThoseOf, { customer_id: customerId })
  for (const { id, field } of freed) {
    tx.send(touchTicket, { id, updated_at: now })
    if (field === 'merged_into') tx.send(forgetMerge, { id })
  }
  return freed
}

export async function deleteTicketsOfCustomer(tx: WriteTx, customerId: string) {
  return inOrder(await inBatches(() => tx.all(removeOfCustomer, { customer_id: customerId })))
}

/** Those that were given. The comments and files of the customer go along. */
export async function moveTicketsToCustomer(tx: WriteTx, from: string, to: string, now: string) {
  const given = await inBatches(() => tx.all(giveToCustomer, { from, to, updated_at: now }))
  await inBatches(() => tx.all(giveComments, { from, to }))
  await inBatches(() => tx.all(giveAttachments, { from, to }))
  return inOrder(given)
}

/** In an order that does not depend on the engine. */
const inOrder = (tickets: TicketName[]) => tickets.sort((a, b) => (a.id < b.id ? -1 : 1))
