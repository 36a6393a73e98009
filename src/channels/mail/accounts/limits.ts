import { lockUsers } from '../../../accounts/users/store.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import { emailKey } from '../../../platform/text.ts'
import { addSeconds } from '../../../platform/time.ts'
import {
  accountMailExists,
  findLastOfOrganization,
  findLastToRecipient,
  insertAccountMail,
} from './limit-store.ts'

const hourSeconds = 3_600
const daySeconds = 24 * hourSeconds
export const toRecipientPerHour = 5
export const ofOrganizationPerHour = 100
export const ofOrganizationPerDay = 500

/** The longest window. */
export const countedSeconds = daySeconds

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
  const ends = [
    [await findLastToRecipient(tx, mail.recipient, toRecipientPerHour), hourSeconds],
    [await findLastOfOrganization(tx, ofOrganizationPerHour), hourSeconds],
    [await findLastOfOrganization(tx, ofOrganizationPerDay), daySeconds],
  ] as const
  const waits = ends.map(([last, seconds]) =>
    last === undefined ? 0 : secondsBetween(requestedAt, addSeconds(last, seconds)),
  )
  const wait = Math.max(0, ...waits)
  if (wait === 0) await insertAccountMail(tx, mail)
  return wait
}

const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1_000
