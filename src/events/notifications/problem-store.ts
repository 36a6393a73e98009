import type { WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'
import { addSeconds } from '../../platform/time.ts'
import type { NewNotification } from './store.ts'

// Notifications about problems with mail, which are about no ticket.

/** The longest of the limits on new tickets of a sender. A flood that goes on is repeated after it. */
const floodSeconds = 86_400

const known = query<{ is_any: boolean }>(`
  SELECT EXISTS (
    SELECT 1 FROM notifications n
      JOIN inbound_mails m ON m.id = n.inbound_mail_id
      JOIN inbound_mails held ON held.from_key = m.from_key
    WHERE n.organization_id = :organization_id AND n.inbound_mail_id IS NOT NULL
      AND n.created_at > :after AND n.user_id = :user_id AND held.id = :inbound_mail_id
  ) AS is_any`)

const renew = mutation(`
  UPDATE notifications SET position = :position, count = count + 1, created_at = :created_at,
    mail_due_at = coalesce(mail_due_at, :mail_due_at)
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id AND user_id = :user_id
    AND reason = :reason AND read_at IS NULL`)

/** Exported for the test of their plans. */
export const problemQueries = { known }

/** Whether the user was notified about the same sender within a day. */
export async function isFloodKnown(
  tx: WriteTx,
  { user_id, inbound_mail_id, created_at }: NewNotification,
): Promise<boolean> {
  const after = addSeconds(created_at, -floodSeconds)
  return (await tx.one(known, { user_id, inbound_mail_id, after }))!.is_any
}

/** Adds to the unread one about the same mailbox; false if there is none. */
export async function renewMailboxProblem(
  tx: WriteTx,
  { user_id, mailbox_id, reason, position, created_at, mail_due_at }: NewNotification,
): Promise<boolean> {
  const values = { user_id, mailbox_id, reason, position, created_at, mail_due_at }
  return (await tx.run(renew, values)) > 0
}
