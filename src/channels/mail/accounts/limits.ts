import { lockUsers } from '../../../accounts/users/store.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import { emailKey } from '../../../platform/text.ts'
import { daySeconds, hourSeconds, secondsUntilEnd } from '../limits/counted-mails.ts'
import { accountMailExists, accountMails } from './limit-store.ts'

export const toRecipientPerHour = 5
export const ofOrganizationPerHour = 100
export const ofOrganizationPerDay = 500

/**
 * Counts a mail, unless the recipient or the organization has reached a limit: then it returns the
 * seconds to wait. A mail that is tried again counts once.
 */
export async function countAccountMail(
  tx: WriteTx,
  email: string,
  requestedAt: string,
): Promise<number> {
  // So that concurrent requests cannot exceed the limits together.
  await lockUsers(tx)
  const mail = { recipient: emailKey(email), created_at: requestedAt }
  if (await accountMailExists(tx, mail)) return 0
  const wait = secondsUntilEnd(requestedAt, [
    [await accountMails.findLastToRecipient(tx, mail.recipient, toRecipientPerHour), hourSeconds],
    [await accountMails.findLastOfOrganization(tx, ofOrganizationPerHour), hourSeconds],
    [await accountMails.findLastOfOrganization(tx, ofOrganizationPerDay), daySeconds],
  ])
  if (wait === 0) await accountMails.insert(tx, mail)
  return wait
}
