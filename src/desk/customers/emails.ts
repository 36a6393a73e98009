import { diffFields } from '../../events/log/changes.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { emailKey } from '../../platform/text.ts'
import { findCompanyForAddress } from './company.ts'
import {
  deleteEmail,
  insertEmail,
  listEmails,
  respellEmail,
  type StoredEmail,
} from './email-store.ts'
import type { CustomerEmailPath, CustomerEmailSet } from './schema.ts'
import {
  findCustomerByEmail,
  getCustomerForUpdate,
  type StoredCustomer,
  updateCustomerRow,
} from './store.ts'

export const emailsMax = 20

/** Adds an address, or makes one of the customer’s addresses the main one, or both. */
export async function setCustomerEmail(
  tx: WriteTx,
  { customer_id, address }: CustomerEmailPath,
  { is_main = false }: CustomerEmailSet,
  act: Attribution,
): Promise<StoredCustomer> {
  const customer = await getCustomerForUpdate(tx, customer_id)
  const emails = await listEmails(tx, customer_id)
  const known = emails.find(({ email_key }) => email_key === emailKey(address))
  const added = known ?? (await addEmail(tx, customer, emails, address))
  const isNewMain = is_main && added.email_key !== emailKey(customer.email)
  if (known !== undefined && !isNewMain) return customer
  const email = isNewMain ? added.address : customer.email
  const other_emails = await readOtherEmails(tx, customer_id, email)
  const company_id = known
    ? customer.company_id
    : await findCompanyForAddress(tx, customer, added.address)
  const changed = { ...customer, email, other_emails, company_id, updated_at: act.now }
  await updateCustomerRow(tx, customer, changed)
  if (known === undefined) recordEmailEvent(tx, act, customer_id, 'added')
  const companyChanges = diffFields(['company_id'], customer, changed)
  const changes = [...(isNewMain ? [{ field: 'email' }] : []), ...companyChanges]
  if (changes.length > 0) {
    recordEvent(tx, act, { type: 'customer.updated', resourceId: customer_id, changes })
  }
  return changed
}

async function addEmail(
  tx: WriteTx,
  { id }: StoredCustomer,
  emails: readonly StoredEmail[],
  address: string,
): Promise<StoredEmail> {
  const loc = ['path', 'address']
  if (emails.length >= emailsMax) {
    throw invalid(loc, `a customer can have at most ${emailsMax} email addresses`)
  }
  await claimEmail(tx, id, address, loc)
  return { address, email_key: emailKey(address) }
}

export async function removeCustomerEmail(
  tx: WriteTx,
  { customer_id, address }: CustomerEmailPath,
  act: Attribution,
): Promise<void> {
  const customer = await getCustomerForUpdate(tx, customer_id)
  if (emailKey(address) === emailKey(customer.email)) {
    throw invalid(
      ['path', 'address'],
      'the main address cannot be removed; choose another one first',
    )
  }
  if ((await deleteEmail(tx, customer_id, address)) === 0) throw notFound('Email address')
  const other_emails = await readOtherEmails(tx, customer_id, customer.email)
  await updateCustomerRow(tx, customer, { ...customer, other_emails, updated_at: act.now })
  recordEmailEvent(tx, act, customer_id, 'removed')
}

/**
 * For a new value of `email`: one of the customer’s other addresses becomes the main one, and any
 * other replaces it. Returns the addresses besides it.
 */
export async function changeMainEmail(
  tx: WriteTx,
  { id, email: previous }: StoredCustomer,
  email: string,
): Promise<string> {
  const emails = await listEmails(tx, id)
  if (emails.some(({ email_key }) => email_key === emailKey(email))) await respellEmail(tx, email)
  else {
    await claimEmail(tx, id, email, ['body', 'email'])
    await deleteEmail(tx, id, previous)
  }
  return readOtherEmails(tx, id, email)
}

async function claimEmail(tx: WriteTx, customerId: string, address: string, loc: string[]) {
  if (!(await insertEmail(tx, customerId, address))) throw await emailTaken(tx, address, loc)
}

/** Tells whose it is. */
export async function emailTaken(tx: WriteTx, address: string, loc: string[]) {
  const owner = await findCustomerByEmail(tx, address)
  return invalid(loc, `the email address belongs to customer ${owner?.id}`)
}

async function readOtherEmails(tx: WriteTx, customerId: string, main: string): Promise<string> {
  return joinOtherEmails(await listEmails(tx, customerId), main)
}

export const joinOtherEmails = (emails: readonly StoredEmail[], main: string): string =>
  emails
    .filter(({ email_key }) => email_key !== emailKey(main))
    .map(({ address }) => address)
    .join(' ')

/** Without the address. */
const recordEmailEvent = (
  tx: WriteTx,
  act: Attribution,
  resourceId: string,
  action: 'added' | 'removed',
) =>
  recordEvent(tx, act, {
    type: `customer.email_${action}`,
    resourceId,
    changes: [{ field: 'emails' }],
  })
