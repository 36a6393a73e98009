import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { query } from '../../../platform/db/statement.ts'
import { emailKey } from '../../../platform/text.ts'
import { findSuppression } from '../suppressions/store.ts'
import { listRecipients, replaceRecipient, updateRecipient } from './recipient-store.ts'
import { resolveRecipients } from './recipients.ts'
import { findReply } from './reply-store.ts'
import type { MailRecipient } from './schema.ts'
import type { StoredMail } from './store.ts'
import { recordUndelivered } from './undelivered.ts'

const addressesOfCustomer = query<{ email_key: string }>(`
  SELECT e.email_key FROM tickets t
    JOIN customer_emails e ON e.organization_id = t.organization_id AND e.customer_id = t.customer_id
  WHERE t.organization_id = :organization_id AND t.id = :ticket_id`)

/**
 * A mail may have waited for days. Left out is who must not get it any more: addresses that have been
 * suppressed since, participants who were removed, and what is no longer an address of the customer.
 * Returns whether it is to be sent, and otherwise what becomes of it.
 */
export async function updateWaitingRecipients(
  tx: WriteTx,
  mail: StoredMail,
  now: string,
): Promise<'send' | 'failed' | 'canceled'> {
  const current = await findCurrent(tx, mail, now)
  let isAnySuppressed = false
  for (const [index, recipient] of (await listRecipients(tx, mail.id)).entries()) {
    const { email, state } = recipient
    if (state !== 'queued' && state !== 'deferred') continue
    const suppression = await findSuppression(tx, email)
    if (suppression !== undefined) {
      isAnySuppressed = true
      const { detail: response } = suppression
      updateRecipient(tx, mail.id, { email, state: 'suppressed', response, now })
      recordUndelivered(tx, mail, { index, reason: 'suppressed' }, now)
    } else if (current !== undefined && !current.keys.has(emailKey(email)))
      await leaveOut(tx, mail, { recipient, customer: current.customer, now })
  }
  const isAnyLeft = (await listRecipients(tx, mail.id)).some(({ state }) => isWaiting(state))
  if (isAnyLeft) return 'send'
  return isAnySuppressed ? 'failed' : 'canceled'
}

const isWaiting = (state: MailRecipient['state']) => state === 'queued' || state === 'deferred'

interface Current {
  /** Who may get it now: the customer at any of their addresses, and the participants. */
  keys: ReadonlySet<string>
  customer: MailRecipient | undefined
}

/** Undefined if nobody else may be concerned: the reply is part of another ticket now, with other people. */
async function findCurrent(
  tx: ReadTx,
  { comment_id, lane }: StoredMail,
  now: string,
): Promise<Current | undefined> {
  const reply = comment_id === null ? undefined : await findReply(tx, comment_id)
  if (reply === undefined || reply.ticket_id !== lane) return undefined
  const recipients = await resolveRecipients(tx, reply, now)
  const ofCustomer = await tx.all(addressesOfCustomer, { ticket_id: reply.ticket_id })
  return {
    keys: new Set([
      ...ofCustomer.map(({ email_key }) => email_key),
      ...recipients.map(({ email }) => emailKey(email)),
    ]),
    customer: recipients.find(({ role, state }) => role === 'to' && state === 'queued'),
  }
}

/** The customer gets it at their present address instead, unless it was tried: its bytes stay the same. */
async function leaveOut(
  tx: WriteTx,
  mail: StoredMail,
  {
    recipient: { email, role },
    customer,
    now,
  }: { recipient: MailRecipient; customer: MailRecipient | undefined; now: string },
): Promise<void> {
  const others = await listRecipients(tx, mail.id)
  const isReplaced =
    role === 'to' &&
    mail.content === null &&
    customer !== undefined &&
    !others.some((other) => emailKey(other.email) === emailKey(customer.email))
  if (isReplaced) replaceRecipient(tx, mail.id, { replaced: email, ...customer, now })
  else updateRecipient(tx, mail.id, { email, state: 'canceled', response: null, now })
}
