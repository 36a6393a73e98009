import { recordEvent } from '../../events/log/record.ts'
import { recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { emailKey } from '../../platform/text.ts'
import { addSeconds } from '../../platform/time.ts'
import { leaveCompany } from './company.ts'
import { companyExists } from './company-store.ts'
import { translateTaken } from './create.ts'
import { insertEmail, listEmails, moveEmails, type StoredEmail } from './email-store.ts'
import { emailTaken, joinOtherEmails } from './emails.ts'
import { recordCompanyChange } from './merge.ts'
import type { MergedCustomer } from './merge-schema.ts'
import {
  deleteMerge,
  findMergeForUpdate,
  type MergeSnapshot,
  returnEverything,
  type StoredMerge,
} from './merge-store.ts'
import { unmergeValues } from './merge-values.ts'
import { profileFields } from './schema.ts'
import { searchableCustomers } from './searchable.ts'
import {
  getCustomerForUpdate,
  restoreCustomerRow,
  type StoredCustomer,
  updateCustomerRow,
} from './store.ts'

const undoSeconds = 30 * 24 * 3_600

/** Merges from before this time can no longer be undone. */
export const undoableSince = (now: string) => addSeconds(now, -undoSeconds)

/**
 * Restores a merged customer with what the merge has moved. What came after the merge stays with the
 * customer that remained, and so do later changes of their fields.
 */
export async function unmergeCustomers(
  tx: WriteTx,
  id: string,
  mergedId: string,
  act: Attribution,
): Promise<StoredCustomer> {
  const customer = await getCustomerForUpdate(tx, id)
  const ids = { customer_id: mergedId, into_id: id }
  const merge = await findMergeForUpdate(tx, ids, undoableSince(act.now))
  if (merge === undefined) throw rejected('no merge of this customer can be undone')
  const snapshot = JSON.parse(merge.snapshot) as MergeSnapshot
  const { returning, remaining } = divideEmails(await listEmails(tx, id), snapshot)
  const unmerged = withoutMerged(customer, remaining, snapshot, act.now)
  if (unmerged.company_id !== customer.company_id) await leaveCompany(tx, id, act)
  await updateCustomerRow(tx, customer, unmerged)
  recordCompanyChange(tx, customer, unmerged, act)
  const restored = await restoreCustomer(tx, id, returning, snapshot)
  await unmergeValues(tx, id, mergedId, snapshot)
  const change = { field: 'customer_id', from: id, to: mergedId }
  const move = { from: id, to: mergedId, now: act.now, mergedAt: merge.created_at }
  await returnEverything(tx, move, (ticketIds) => {
    for (const ticketId of ticketIds) recordTicketUpdate(tx, act, ticketId, [change])
  })
  await tx.reindexDependents(searchableCustomers, mergedId)
  await deleteMerge(tx, mergedId)
  recordEvent(tx, act, { type: 'customer.unmerged', resourceId: mergedId, changes: [change] })
  return restored
}

function divideEmails(emails: readonly StoredEmail[], { emailKeys }: MergeSnapshot) {
  const returning = emails.filter(({ email_key }) => emailKeys.includes(email_key))
  const remaining = emails.filter(({ email_key }) => !emailKeys.includes(email_key))
  if (remaining.length > 0) return { returning, remaining }
  throw invalid(['path', 'customer_id'], 'the customer would be left without an email address')
}

/** The customer that remained, without what came with the merged one. */
function withoutMerged(
  customer: StoredCustomer,
  emails: readonly StoredEmail[],
  { targetEmailKey, filled }: MergeSnapshot,
  now: string,
): StoredCustomer {
  const withKey = (key: string) => emails.find(({ email_key }) => email_key === key)
  const main = withKey(emailKey(customer.email)) ?? withKey(targetEmailKey) ?? emails[0]!
  const isAsFilled = (name: keyof StoredCustomer) =>
    filled[name] !== undefined && filled[name] === customer[name]
  const cleared = profileFields.filter(isAsFilled)
  const hasFilledCompany = isAsFilled('company_id') && isAsFilled('is_company_manual')
  return {
    ...customer,
    ...Object.fromEntries(cleared.map((name) => [name, null])),
    ...(hasFilledCompany && { company_id: null, is_company_manual: false }),
    email: main.address,
    other_emails: joinOtherEmails(emails, main.address),
    updated_at: now,
  }
}

async function restoreCustomer(
  tx: WriteTx,
  fromId: string,
  emails: readonly StoredEmail[],
  { customer }: MergeSnapshot,
): Promise<StoredCustomer> {
  const { id, email } = customer
  const loc = ['body', 'customer_id']
  // Unless the company was deleted since. A merge from before there were companies has none.
  const { company_id = null, is_company_manual = false } = customer
  const isThere = company_id !== null && (await companyExists(tx, company_id))
  const restored = {
    ...customer,
    other_emails: joinOtherEmails(emails, email),
    company_id: isThere ? company_id : null,
    is_company_manual,
  }
  if (!(await translateTaken(restoreCustomerRow(tx, restored), loc))) {
    throw await emailTaken(tx, email, loc)
  }
  moveEmails(tx, emails, fromId, id)
  // Every customer has a main address, also if it was removed since.
  const hasMain = emails.some(({ email_key }) => email_key === emailKey(email))
  if (!hasMain && !(await insertEmail(tx, id, email))) throw await emailTaken(tx, email, loc)
  return restored
}

export function toMergedCustomer(merge: StoredMerge): MergedCustomer {
  const { customer_id, ticket_count, created_at } = merge
  const { name, email } = (JSON.parse(merge.snapshot) as MergeSnapshot).customer
  return {
    customer_id,
    name,
    email,
    ticket_count,
    merged_at: created_at,
    expires_at: addSeconds(created_at, undoSeconds),
  }
}

const rejected = (msg: string) => invalid(['body', 'customer_id'], msg)
