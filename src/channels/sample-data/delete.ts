import { deleteCustomer } from '../../desk/customers/delete.ts'
import { listEmails, type StoredEmail } from '../../desk/customers/email-store.ts'
import { hasTickets } from '../../desk/customers/ticket-store.ts'
import { deleteTicket } from '../../desk/tickets/delete.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { emailKey } from '../../platform/text.ts'
import type { Suppression } from '../mail/suppressions/schema.ts'
import { findSuppression } from '../mail/suppressions/store.ts'
import { suppressionDetail } from './create.ts'
import { forgetSampleCustomers, listSampleCustomers, listSampleTickets } from './store.ts'

/** Customers who have become part of the desk stay, so that no work is lost. */
export async function deleteSampleData(
  tx: WriteTx,
  act: Attribution & { caller: Caller },
): Promise<void> {
  for (const { id } of await listSampleTickets(tx)) await deleteTicket(tx, id, act)
  for (const { id, email } of await listSampleCustomers(tx)) {
    const emails = await listEmails(tx, id)
    const suppressions = await listSampleSuppressions(tx, emails)
    if (await isInUse(tx, id, { email, emails, suppressions })) continue
    // With the suppressions of their addresses.
    await deleteCustomer(tx, id, act)
  }
  forgetSampleCustomers(tx)
}

async function listSampleSuppressions(
  tx: ReadTx,
  emails: readonly StoredEmail[],
): Promise<Suppression[]> {
  const found = await Promise.all(emails.map(({ address }) => findSuppression(tx, address)))
  return found
    .filter((each) => each !== undefined)
    .filter(({ detail }) => detail === suppressionDetail)
}

interface Addresses {
  /** With which it was created. */
  email: string
  emails: readonly StoredEmail[]
  suppressions: readonly Suppression[]
}

/**
 * Another address is that of a customer who was merged into the sample, or an agent has added it; unless
 * that customer was a sample, too.
 */
async function isInUse(
  tx: WriteTx,
  customerId: string,
  { email, emails, suppressions }: Addresses,
): Promise<boolean> {
  if (await hasTickets(tx, customerId)) return true
  const samples = new Set([email, ...suppressions.map((each) => each.email)].map(emailKey))
  return emails.some(({ email_key }) => !samples.has(email_key))
}
