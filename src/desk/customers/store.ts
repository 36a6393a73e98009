import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { dynamicQuery, forUpdate, mutation, query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import { isDeep, type PageRequestBefore } from '../../platform/http/paging.ts'
import { emailKey } from '../../platform/text.ts'
import { type Customer, profileFields } from './schema.ts'
import { searchableCustomers } from './searchable.ts'

/** With the `seq` that serves as cursor, and the addresses besides the main one as text. */
export interface StoredCustomer extends Omit<Customer, 'emails'> {
  seq: number
  other_emails: string
  /** Whether a person has decided about `company_id`. */
  is_company_manual: boolean
}

const companyFields = ['company_id', 'is_company_manual'] as const
const storedFields = [
  'name',
  'email',
  'other_emails',
  ...profileFields,
  ...companyFields,
  'updated_at',
] as const

const columns = `c.seq, c.id, c.created_at, ${storedFields.map((name) => `c.${name}`).join(', ')}`

const customerByEmail = query<StoredCustomer>(`
  SELECT ${columns} FROM customer_emails e JOIN customers c ON c.id = e.customer_id
  WHERE e.organization_id = :organization_id AND e.email_key = :email_key`)

const customerByExternalId = query<StoredCustomer>(`
  SELECT ${columns} FROM customers c
  WHERE organization_id = :organization_id AND external_id = :external_id`)

const customerById = query<StoredCustomer>(`
  SELECT ${columns} FROM customers c WHERE organization_id = :organization_id AND id = :id`)

const customerForUpdate = forUpdate(customerById)

const insertedColumns = `organization_id, id, email_key, created_at, ${storedFields.join(', ')}`
const insertedValues = `:organization_id, :id, :email_key, :created_at,
    ${storedFields.map((name) => `:${name}`).join(', ')}`

const insert = mutation(`
  INSERT INTO customers (${insertedColumns}) VALUES (${insertedValues})
  ON CONFLICT (organization_id, email_key) DO NOTHING`)

const insertAtSeq = mutation(`
  INSERT INTO customers (seq, ${insertedColumns}) VALUES (:seq, ${insertedValues})
  ON CONFLICT DO NOTHING`)

const claimMainEmail = mutation(`
  INSERT INTO customer_emails (organization_id, customer_id, address, email_key)
  SELECT organization_id, id, email, email_key FROM customers
  WHERE organization_id = :organization_id AND id = :id
  ON CONFLICT (organization_id, email_key) DO NOTHING`)

const update = mutation(`
  UPDATE customers SET ${storedFields.map((name) => `${name} = :${name}`).join(', ')},
    email_key = :email_key
  WHERE organization_id = :organization_id AND id = :id`)

const remove = mutation(
  'DELETE FROM customers WHERE organization_id = :organization_id AND id = :id',
)

export const findCustomerByEmail = (tx: ReadTx, email: string) =>
  tx.one(customerByEmail, { email_key: emailKey(email) })

export const findCustomerByExternalId = (tx: ReadTx, externalId: string) =>
  tx.one(customerByExternalId, { external_id: externalId })

export const findCustomer = (tx: ReadTx, id: string) => tx.one(customerById, { id })

export async function getCustomer(tx: ReadTx, id: string): Promise<StoredCustomer> {
  return assertFound(await findCustomer(tx, id), 'Customer')
}

export const findCustomerForUpdate = (tx: WriteTx, id: string) => tx.one(customerForUpdate, { id })

export async function getCustomerForUpdate(tx: WriteTx, id: string): Promise<StoredCustomer> {
  return assertFound(await findCustomerForUpdate(tx, id), 'Customer')
}

/** With the main address; false if it belongs to another customer. */
export async function insertCustomer(
  tx: WriteTx,
  customer: Omit<StoredCustomer, 'seq'>,
): Promise<boolean> {
  const { id } = customer
  // Sent together: the second finds no row if the first was in conflict.
  const [, claimed] = await Promise.all([
    tx.run(insert, { ...customer, email_key: emailKey(customer.email) }),
    tx.run(claimMainEmail, { id }),
  ])
  if (claimed === 1) indexCustomer(tx, customer)
  // The address is not the main one of its owner, so that the first was not in conflict.
  else await deleteCustomerRow(tx, id)
  return claimed === 1
}

/**
 * At their previous place in lists, unless it is taken. False if the main address is that of another
 * customer.
 */
export async function restoreCustomerRow(tx: WriteTx, customer: StoredCustomer): Promise<boolean> {
  const values = { ...customer, email_key: emailKey(customer.email) }
  const isRestored =
    (await tx.run(insertAtSeq, values)) === 1 || (await tx.run(insert, values)) === 1
  if (isRestored) indexCustomer(tx, customer)
  return isRestored
}

/** Tickets are found by the name and the main address of their customer. */
export async function updateCustomerRow(
  tx: WriteTx,
  before: StoredCustomer,
  after: StoredCustomer,
): Promise<void> {
  const { id, name, email, other_emails } = after
  await tx.run(update, { ...after, email_key: emailKey(email) })
  const isRenamed = name !== before.name || email !== before.email
  if (isRenamed || other_emails !== before.other_emails) indexCustomer(tx, after)
  if (isRenamed) await tx.reindexDependents(searchableCustomers, id)
}

const indexCustomer = (
  tx: WriteTx,
  { id, name, email, other_emails }: Omit<StoredCustomer, 'seq'>,
) => tx.reindex(searchableCustomers, id, [name, email, other_emails])

export const deleteCustomerRow = (tx: WriteTx, id: string) => tx.run(remove, { id })

export interface CustomerFilter {
  company_id?: string | undefined
}

export function listCustomers(
  tx: ReadTx,
  filter: CustomerFilter,
  page: PageRequestBefore,
): Promise<StoredCustomer[]> {
  const { conditions, values } = customerConditions(filter)
  const newestFirst = dynamicQuery<StoredCustomer>(`
    SELECT ${columns} FROM customers c
    WHERE c.organization_id = :organization_id AND c.seq < :before ${conditions}
    ORDER BY c.seq DESC LIMIT :limit OFFSET :offset`)
  const all = { ...values, ...page }
  return isDeep(page.offset) ? tx.allInTurn(newestFirst, all) : tx.all(newestFirst, all)
}

export async function countCustomers(tx: ReadTx, filter: CustomerFilter): Promise<number> {
  const { conditions, values } = customerConditions(filter)
  const count = dynamicQuery<{ total: number }>(`
    SELECT count(*) AS total FROM customers c
    WHERE c.organization_id = :organization_id ${conditions}`)
  return (await tx.one(count, values))!.total
}

export const searchCustomerPage = (
  tx: ReadTx,
  terms: readonly string[],
  filter: CustomerFilter,
  page: PageRequestBefore,
) =>
  tx.search<StoredCustomer>(searchableCustomers, {
    columns,
    terms,
    ...customerConditions(filter),
    ...page,
  })

export const countFoundCustomers = (tx: ReadTx, terms: readonly string[], filter: CustomerFilter) =>
  tx.countMatches(searchableCustomers, { terms, ...customerConditions(filter) })

function customerConditions({ company_id }: CustomerFilter) {
  const values: Record<string, string> = {}
  if (company_id === undefined) return { conditions: '', values, isSelective: false }
  values.company_id = company_id
  return { conditions: 'AND c.company_id = :company_id', values, isSelective: true }
}

export const searchCustomers = (tx: ReadTx, terms: readonly string[], limit: number) =>
  tx.search<StoredCustomer>(searchableCustomers, { columns, terms, limit })
