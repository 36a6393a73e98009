import { createHash } from 'node:crypto'
import type { WriteTx } from '../../../platform/db/db.ts'
import { emailKey } from '../../../platform/text.ts'
import { daySeconds, hourSeconds, secondsUntilEnd, type Window } from '../limits/counted-mails.ts'
import { firstMessages } from './store.ts'

// Whoever has taken over an account, or a key of one, must not be able to send to the whole world.

export const toRecipientPerHour = 5
export const ofOrganizationPerHour = 200
export const ofOrganizationPerDay = 1_000

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
  const { findLastOfOrganization, findLastToRecipient } = firstMessages
  const others = recipients.length - 1
  const windows: Window[] = [
    [await findLastOfOrganization(tx, ofOrganizationPerHour - others), hourSeconds],
    [await findLastOfOrganization(tx, ofOrganizationPerDay - others), daySeconds],
  ]
  for (const recipient of recipients) {
    windows.push([await findLastToRecipient(tx, recipient, toRecipientPerHour), hourSeconds])
    await firstMessages.insert(tx, { recipient, created_at: now })
  }
  return secondsUntilEnd(now, windows)
}

const toRecipient = (email: string) => createHash('sha256').update(emailKey(email)).digest('hex')
