import type { ReadTx } from '../../../platform/db/db.ts'
import { query } from '../../../platform/db/statement.ts'

// What has arrived in a mailbox, by whichever way.

const first = query<{ seq: number }>(`
  SELECT seq FROM inbound_mails
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id AND source <> 'file'
  LIMIT 1`)

/** By the recipients that the mail names, because some servers replace its Message-ID. */
const addressedTo = query<{ seq: number }>(`
  SELECT seq FROM inbound_mails
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id
    AND received_at >= :since AND recipients LIKE :pattern
  LIMIT 1`)

/** In the order in which they arrived, so that a new one may have to wait. */
const waiting = query<{ seq: number }>(`
  SELECT seq FROM inbound_mails
  WHERE organization_id = :organization_id AND due_at IS NOT NULL LIMIT 1`)

export const hasReceivedMail = async (tx: ReadTx, mailboxId: string) =>
  (await tx.one(first, { mailbox_id: mailboxId })) !== undefined

/** Whether mail has arrived that has not been read yet. */
export const isMailWaiting = async (tx: ReadTx) => (await tx.one(waiting)) !== undefined

/** Whether a mail to the address with this key has been read. */
export const hasArrived = async (
  tx: ReadTx,
  mailboxId: string,
  { replyKey, since }: { replyKey: string; since: string },
) =>
  (await tx.one(addressedTo, { mailbox_id: mailboxId, since, pattern: `%+${replyKey}@%` })) !==
  undefined
