import { createHash } from 'node:crypto'
import type { WriteTx } from '../../../platform/db/db.ts'
import { emailKey } from '../../../platform/text.ts'
import { addSeconds } from '../../../platform/time.ts'
import { findLastOfOrganization, findLastToRecipient, insertFirstMessage } from './store.ts'

// Whoever has taken over an account, or a key of one, must not be able to send to the whole world.

const hourSeconds = 3_600
const daySeconds = 24 * hourSeconds
export const toRecipientPerHour = 5
export const ofOrganizationPerHour = 200
export const ofOrganizationPerDay = 1_000

/** The longest window. */
export const countedSeconds = daySeconds

/**
 * Counts a message to these addresses. Returns the seconds to wait if it is one too many for any of
 * them or for the organization; 0 if not. The caller then rolls the transaction back.
 */
export async function countFirstMessages(
  tx: WriteTx,
  emails: readonly string[],
  now: string,
): Promise<number> {
  const recipients = [...new Set(emails.map(toRecipient))]
  const ends = [
    [await findLastOfOrganization(tx, ofOrganizationPerHour - recipients.length + 1), hourSeconds],
    [await findLastOfOrganization(tx, ofOrganizationPerDay - recipients.length + 1), daySeconds],
  ] as [string | undefined, number][]
  for (const recipient of recipients)
    ends.push([await findLastToRecipient(tx, recipient, toRecipientPerHour), hourSeconds])
  const waits = ends.map(([last, seconds]) =>
    last === undefined ? 0 : secondsBetween(now, addSeconds(last, seconds)),
  )
  for (const recipient of recipients) await insertFirstMessage(tx, { recipient, created_at: now })
  return Math.max(0, ...waits)
}

const toRecipient = (email: string) => createHash('sha256').update(emailKey(email)).digest('hex')

const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1_000
