import type { ReadTx, RootReadTx, RootWriteTx, WriteTx } from '../../../platform/db/db.ts'
import {
  forUpdate,
  mutation,
  query,
  rootMutation,
  rootQuery,
} from '../../../platform/db/statement.ts'

export type NotificationMailState = 'queued' | 'deferred' | 'sent' | 'failed' | 'canceled'

export interface NotificationMail {
  id: string
  user_id: string
  message_id: string
  /** Null if it lists several tickets, or the ticket was deleted. */
  ticket_id: string | null
  /** In the address to reply to and in the text; null if it cannot be answered. */
  reply_key: string | null
  /** In the mail itself: a report with it is about this mail. Null if an earlier version queued it. */
  return_key: string | null
  attempt_count: number
  /** JSON: see `content.ts`. */
  content: string
  created_at: string
}

/** Somebody can answer it by mail. */
export interface AnswerableNotification {
  /** Who got it. */
  user_id: string
  ticket_id: string
  reply_key: string
}

const columns =
  'id, user_id, message_id, ticket_id, reply_key, return_key, attempt_count, content, created_at'

const insert = mutation(`
  INSERT INTO notification_mails (organization_id, id, user_id, message_id, ticket_id, reply_key,
    return_key, state, due_at, attempt_count, content, created_at)
  VALUES (:organization_id, :id, :user_id, :message_id, :ticket_id, :reply_key, :return_key,
    'queued', :created_at, 0, :content, :created_at)`)

const due = query<NotificationMail>(`
  SELECT ${columns} FROM notification_mails
  WHERE organization_id = :organization_id AND due_at <= :now
  ORDER BY due_at, seq LIMIT :limit`)

const firstDue = query<{ due_at: string | null }>(`
  SELECT min(due_at) AS due_at FROM notification_mails
  WHERE organization_id = :organization_id AND due_at IS NOT NULL`)

const unfinished = forUpdate(
  query<NotificationMail>(`
    SELECT ${columns} FROM notification_mails
    WHERE organization_id = :organization_id AND id = :id AND due_at IS NOT NULL`),
)

const record = mutation(`
  UPDATE notification_mails SET state = :state, due_at = :due_at, finished_at = :finished_at,
    attempt_count = :attempt_count, response = :response,
    content = CASE WHEN CAST(:due_at AS text) IS NULL THEN NULL ELSE content END
  WHERE organization_id = :organization_id AND id = :id`)

/** With `+`, so that SQLite uses the index of the user, who has few. */
const ofUser = query<{ id: string }>(`
  SELECT id FROM notification_mails
  WHERE +organization_id = :organization_id AND user_id = :user_id AND message_id = :message_id`)

const answerable = (condition: string) =>
  query<AnswerableNotification>(`
    SELECT user_id, ticket_id, reply_key FROM notification_mails
    WHERE +organization_id = :organization_id AND ${condition} = :value
      AND ticket_id IS NOT NULL AND reply_key IS NOT NULL`)

const byReturnKey = query<{ id: string; email: string }>(`
  SELECT n.id, u.email FROM notification_mails n JOIN users u ON u.id = n.user_id
  WHERE +n.organization_id = :organization_id AND n.return_key = :return_key`)

const byReplyKey = answerable('reply_key')
const byMessageId = answerable('message_id')

const fail = mutation(`
  UPDATE notification_mails SET state = 'failed', response = :response
  WHERE organization_id = :organization_id AND id = :id AND state = 'sent'`)

const anyBefore = rootQuery<{ is_any: boolean }>(`
  SELECT EXISTS (SELECT 1 FROM notification_mails WHERE created_at < :before) AS is_any`)

const removeBefore = rootMutation(`
  DELETE FROM notification_mails WHERE seq IN (
    SELECT seq FROM notification_mails WHERE created_at < :before LIMIT :limit)`)

/** Exported for the test of their plans. */
export const notificationMailQueueQueries = { due, firstDue, ofUser }

export const insertNotificationMail = (
  tx: WriteTx,
  mail: Omit<NotificationMail, 'attempt_count'>,
) => tx.run(insert, { ...mail })

export const listDueNotificationMails = (tx: ReadTx, now: string, limit: number) =>
  tx.all(due, { now, limit })

/** Undefined if none is to be sent. */
export const findNextSendAt = async (tx: ReadTx): Promise<string | undefined> =>
  (await tx.one(firstDue))!.due_at ?? undefined

/** Undefined if it was sent or given up, or its user was deleted. */
export const findUnfinishedMail = (tx: WriteTx, id: string) => tx.one(unfinished, { id })

export interface RecordedAttempt {
  id: string
  state: NotificationMailState
  /** Null if it is finished. */
  due_at: string | null
  finished_at: string | null
  attempt_count: number
  response: string | null
}

export const recordNotificationMail = (tx: WriteTx, attempt: RecordedAttempt) =>
  tx.run(record, { ...attempt })

/** Undefined if it is not about one ticket. */
export const findNotificationByReplyKey = (tx: ReadTx, value: string) =>
  tx.one(byReplyKey, { value })

export const findNotificationByMessageId = (tx: ReadTx, value: string) =>
  tx.one(byMessageId, { value })

/** And the address of the user who got it. */
export const findMailByReturnKey = (tx: ReadTx, return_key: string) =>
  tx.one(byReturnKey, { return_key })

export const findMailOfUser = (tx: ReadTx, values: { user_id: string; message_id: string }) =>
  tx.one(ofUser, values)

/** After it was sent. */
export const markNotificationMailFailed = (tx: WriteTx, id: string, response: string) =>
  tx.run(fail, { id, response })

export async function hasNotificationMailsBefore(tx: RootReadTx, before: string): Promise<boolean> {
  return (await tx.one(anyBefore, { before }))!.is_any
}

/** Deletes at most `limit`, and returns how many. */
export const deleteNotificationMailsBefore = (tx: RootWriteTx, before: string, limit: number) =>
  tx.run(removeBefore, { before, limit })
