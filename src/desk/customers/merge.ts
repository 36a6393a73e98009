import { diffFields } from '../../events/log/changes.ts'
import { recordEvent } from '../../events/log/record.ts'
import { recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { assertFound, invalid } from '../../platform/errors.ts'
import { emailKey, formatThousands } from '../../platform/text.ts'
import { isCompanyUndecided, leaveCompany } from './company.ts'
import { listEmails, moveEmails } from './email-store.ts'
import { emailsMax, joinOtherEmails } from './emails.ts'
import { countNotesOfBoth, insertMerge, moveEverything } from './merge-store.ts'
import { mergeValues } from './merge-values.ts'
import { profileFields } from './schema.ts'
import { searchableCustomers } from './searchable.ts'
import {
  deleteCustomerRow,
  findCustomerForUpdate,
  type StoredCustomer,
  updateCustomerRow,
} from './store.ts'

/** Of a customer. Also the limit of the slice of notes, which imports this one. */
export const notesMax = 1_000

/** Moves everything of another customer to this one, and deletes the other. */
export async function mergeCustomers(
  tx: WriteTx,
  id: string,
  otherId: string,
  act: Attribution,
): Promise<StoredCustomer> {
  if (otherId === id) throw rejected('a customer cannot be merged into itself')
  const { customer, other } = await lockBoth(tx, id, otherId)
  const [own, added] = [await listEmails(tx, id), await listEmails(tx, otherId)]
  if (own.length + added.length > emailsMax) {
    throw rejected(`together they have more than ${emailsMax} email addresses`)
  }
  if ((await countNotesOfBoth(tx, id, otherId)) > notesMax) {
    throw rejected(`together they have more than ${formatThousands(notesMax)} notes`)
  }
  const filled = fieldsToFill(customer, other)
  const emailKeys = added.map(({ email_key }) => email_key)
  const targetEmailKey = emailKey(customer.email)
  const merged = await mergeValues(tx, id, otherId)
  insertMerge(tx, id, { customer: other, emailKeys, targetEmailKey, filled, ...merged }, act.now)
  const change = { field: 'customer_id', from: otherId, to: id }
  await moveEverything(tx, { from: otherId, to: id, now: act.now }, (ticketIds) => {
    for (const ticketId of ticketIds) recordTicketUpdate(tx, act, ticketId, [change])
  })
  moveEmails(tx, added, otherId, id)
  await leaveCompany(tx, otherId, act)
  await deleteCustomerRow(tx, otherId)
  const other_emails = joinOtherEmails(await listEmails(tx, id), customer.email)
  const remaining = { ...customer, ...filled, other_emails, updated_at: act.now }
  await updateCustomerRow(tx, customer, remaining)
  await tx.reindexDependents(searchableCustomers, id)
  recordCompanyChange(tx, customer, remaining, act)
  recordEvent(tx, act, { type: 'customer.merged', resourceId: otherId, changes: [change] })
  return remaining
}

/** In the same order in either direction, so that two concurrent merges cannot deadlock. */
async function lockBoth(tx: WriteTx, id: string, otherId: string) {
  const locked = new Map<string, StoredCustomer | undefined>()
  for (const each of [id, otherId].sort()) locked.set(each, await findCustomerForUpdate(tx, each))
  const customer = assertFound(locked.get(id), 'Customer')
  const other = locked.get(otherId)
  if (other === undefined) throw rejected('customer does not exist')
  return { customer, other }
}

/** What only the other customer has. */
function fieldsToFill(customer: StoredCustomer, other: StoredCustomer): Partial<StoredCustomer> {
  const fields = profileFields.filter((name) => customer[name] === null && other[name] !== null)
  return {
    ...Object.fromEntries(fields.map((name) => [name, other[name]])),
    ...companyToFill(customer, other),
  }
}

/** Also that a person has decided against a company. */
function companyToFill(customer: StoredCustomer, other: StoredCustomer): Partial<StoredCustomer> {
  if (!isCompanyUndecided(customer) || isCompanyUndecided(other)) return {}
  const { company_id, is_company_manual } = other
  return { company_id, is_company_manual }
}

/** Of the customer that remains. */
export function recordCompanyChange(
  tx: WriteTx,
  before: StoredCustomer,
  after: StoredCustomer,
  act: Attribution,
): void {
  const changes = diffFields(['company_id'], before, after)
  if (changes.length === 0) return
  recordEvent(tx, act, { type: 'customer.updated', resourceId: after.id, changes })
}

const rejected = (msg: string) => invalid(['body', 'customer_id'], msg)
