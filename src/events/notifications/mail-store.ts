import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'
import type { Kind } from './schema.ts'

// Notifications that are to be sent by mail: unread, with a time at which they are due.

export interface DueNotification {
  id: string
  kind: Kind
  /** Null if it is about a problem with mail. */
  ticket_id: string | null
  comment_id: string | null
  actor_name: string
  count: number
  reason: string | null
  created_at: string
}

const isWaiting = `organization_id = :organization_id AND user_id = :user_id AND read_at IS NULL
    AND mail_due_at IS NOT NULL`

const due = forUpdate(
  query<DueNotification>(`
    SELECT id, kind, ticket_id, comment_id, actor_name, count, reason, created_at FROM notifications
    WHERE ${isWaiting} AND mail_due_at <= :now
    ORDER BY mail_due_at, seq LIMIT :limit`),
)

const firstDue = query<{ due_at: string | null }>(`
  SELECT min(mail_due_at) AS due_at FROM notifications WHERE ${isWaiting}`)

const reschedule = mutation(`
  UPDATE notifications SET mail_due_at = :due_at WHERE ${isWaiting} AND kind = :kind`)

const drop = mutation(`
  UPDATE notifications SET mail_due_at = NULL WHERE ${isWaiting} AND mail_due_at <= :now`)

const postpone = mutation(`
  UPDATE notifications SET mail_due_at = :due_at
  WHERE organization_id = :organization_id AND id = :id`)

const putIn = mutation(`
  UPDATE notifications SET mail_due_at = NULL, mail_id = :mail_id
  WHERE organization_id = :organization_id AND id = :id`)

const unreadKinds = query<{ kind: Kind }>(`
  SELECT DISTINCT kind FROM notifications
  WHERE organization_id = :organization_id AND mail_id = :mail_id AND read_at IS NULL`)

/** Exported for the test of their plans. */
export const notificationMailQueries = { due, firstDue, unreadKinds }

/** Locks them, so that none changes until it is in a mail. */
export const listDueNotifications = (tx: WriteTx, userId: string, now: string, limit: number) =>
  tx.all(due, { user_id: userId, now, limit })

/** When the next one is due, or was; undefined if none is waiting. */
export const findNextMailDueAt = async (tx: ReadTx, userId: string): Promise<string | undefined> =>
  (await tx.one(firstDue, { user_id: userId }))!.due_at ?? undefined

/** All of a kind; with null, they are not sent. */
export const rescheduleMail = (
  tx: WriteTx,
  change: { user_id: string; kind: Kind; due_at: string | null },
) => tx.run(reschedule, { ...change })

/** All that are due are not sent. */
export const dropDueMail = (tx: WriteTx, userId: string, now: string) =>
  tx.run(drop, { user_id: userId, now })

/** With null, it is not sent. */
export const postponeMail = (tx: WriteTx, id: string, dueAt: string | null) =>
  tx.send(postpone, { id, due_at: dueAt })

export const putInMail = (tx: WriteTx, id: string, mailId: string) =>
  tx.send(putIn, { id, mail_id: mailId })

/** What a mail is about; none if all of it was read, or is gone. */
export const listUnreadKindsInMail = async (tx: ReadTx, mailId: string): Promise<Kind[]> =>
  (await tx.all(unreadKinds, { mail_id: mailId })).map(({ kind }) => kind)
