import { randomUUIDv7 } from 'node:crypto'
import { diffFields } from '../../events/log/changes.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { UniqueViolation, type WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { assertCompanyExists, findCompanyByEmail } from './company.ts'
import { emailTaken } from './emails.ts'
import type { CustomerCreate } from './schema.ts'
import {
  findCustomerByEmail,
  getCustomerForUpdate,
  insertCustomer,
  type StoredCustomer,
  updateCustomerRow,
} from './store.ts'

type NewCustomer = Omit<StoredCustomer, 'seq'>

export async function createCustomer(
  tx: WriteTx,
  body: CustomerCreate,
  act: Attribution,
): Promise<NewCustomer> {
  if (body.company_id !== undefined) await assertCompanyExists(tx, body.company_id)
  const companyId = await findCompanyByEmail(tx, body.email)
  const customer = await translateTaken(insertNewCustomer(tx, body, act, companyId))
  if (customer === undefined) throw await emailTaken(tx, body.email, ['body', 'email'])
  return customer
}

/**
 * Undefined if the email address belongs to another customer. Without a `company_id` in the body
 * they join `companyId`, the company with the domain of the address.
 */
async function insertNewCustomer(
  tx: WriteTx,
  body: CustomerCreate,
  act: Attribution,
  companyId: string | null,
): Promise<NewCustomer | undefined> {
  const { company_id: wanted } = body
  const customer = {
    id: randomUUIDv7(),
    name: body.name,
    email: body.email,
    other_emails: '',
    phone: body.phone ?? null,
    language: body.language ?? null,
    time_zone: body.time_zone ?? null,
    external_id: body.external_id ?? null,
    company_id: wanted === undefined ? companyId : wanted,
    is_company_manual: wanted !== undefined,
    created_at: act.now,
    updated_at: act.now,
  }
  if (!(await insertCustomer(tx, customer))) return undefined
  const changes = diffFields(['company_id'], {}, customer)
  recordEvent(tx, act, { type: 'customer.created', resourceId: customer.id, changes })
  return customer
}

/** The unique index decides who has an `external_id`. */
export async function translateTaken<T>(
  work: Promise<T>,
  loc = ['body', 'external_id'],
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof UniqueViolation) || error.column !== 'external_id') throw error
    throw invalid(loc, 'a customer with this external ID already exists')
  }
}

/** Finds the customer by email address and updates the name, or creates one. */
export async function upsertCustomer(
  tx: WriteTx,
  input: CustomerCreate,
  act: Attribution,
): Promise<NewCustomer> {
  const customer = await findOrCreateCustomer(tx, input, act)
  if (customer.name === input.name) return customer
  const current = await getCustomerForUpdate(tx, customer.id)
  const renamed = { ...current, name: input.name, updated_at: act.now }
  await updateCustomerRow(tx, current, renamed)
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
): Promise<NewCustomer> {
  const find = () => findCustomerByEmail(tx, input.email)
  // Together, which saves a round trip for new customers.
  const [known, companyId] = await Promise.all([find(), findCompanyByEmail(tx, input.email)])
  // If the insert conflicts, another transaction has created the customer and has committed by now.
  return known ?? (await insertNewCustomer(tx, input, act, companyId)) ?? (await find())!
}
