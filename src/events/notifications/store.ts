import type { ReadTx, RootReadTx, RootWriteTx, WriteTx } from '../../platform/db/db.ts'
import {
  dynamicQuery,
  mutation,
  query,
  rootMutation,
  rootQuery,
} from '../../platform/db/statement.ts'
import type { PageRequestBefore } from '../../platform/http/paging.ts'
import type { Notice } from './notice.ts'
import { countedMax, type Notification, notificationsMax } from './schema.ts'

/** With the position that serves as cursor. */
export type ListedNotification = Notification & { position: number }

/** Several users have a notification at the same position: about the same event. */
export interface NotificationCursor {
  position: number
  seq: number
}

const columns = `n.position, n.id, n.kind, n.ticket_id, t.ticket_display_id, t.subject, n.actor_name,
  n.reason, n.count, n.created_at, n.read_at`

/** Those of tickets that are spam come back when they are restored. */
const isNotSpam = `AND NOT EXISTS (
  SELECT 1 FROM ticket_spam p WHERE p.ticket_id = n.ticket_id)`

const afterCursor = query<ListedNotification & { user_id: string; seq: number }>(`
  SELECT n.user_id, n.seq, ${columns} FROM notifications n LEFT JOIN tickets t ON t.id = n.ticket_id
  WHERE n.organization_id = :organization_id AND (n.position, n.seq) > (:position, :seq)
  ORDER BY n.position, n.seq LIMIT :limit`)

const countUnread = query<{ unread: number }>(`
  SELECT count(*) AS unread FROM (
    SELECT n.seq FROM notifications n
    WHERE n.organization_id = :organization_id AND n.user_id = :user_id AND n.read_at IS NULL
      ${isNotSpam}
    LIMIT ${countedMax}) AS counted`)

const insert = mutation(`
  INSERT INTO notifications (organization_id, id, user_id, position, kind, ticket_id, comment_id,
    actor_name, reason, count, created_at, mail_due_at, inbound_mail_id, mailbox_id)
  VALUES (:organization_id, :id, :user_id, :position, :kind, :ticket_id, :comment_id,
    :actor_name, :reason, 1, :created_at, :mail_due_at, :inbound_mail_id, :mailbox_id)`)

const renew = mutation(`
  UPDATE notifications SET position = :position, count = count + 1,
    actor_name = :actor_name, created_at = :created_at,
    mail_due_at = coalesce(mail_due_at, :mail_due_at)
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id AND user_id = :user_id
    AND kind = :kind AND read_at IS NULL`)

/**
 * The reply did not reach the same recipient again: it is unread once more, also if it was read. Other
 * recipients have notifications of their own, because each says who it is, and why.
 */
const renewOfRecipient = mutation(`
  UPDATE notifications SET position = :position, reason = :reason, created_at = :created_at,
    read_at = NULL, mail_due_at = :mail_due_at
  WHERE organization_id = :organization_id AND comment_id = :comment_id AND user_id = :user_id
    AND kind = 'reply_undelivered' AND actor_name = :actor_name`)

/** All but the newest of a user. A literal, because PostgreSQL plans a bound offset badly. */
const removeSurplus = mutation(`
  DELETE FROM notifications
  WHERE organization_id = :organization_id AND user_id = :user_id AND position <= (
    SELECT position FROM notifications WHERE user_id = :user_id
    ORDER BY position DESC LIMIT 1 OFFSET ${notificationsMax})`)

const markRead = mutation(`
  UPDATE notifications SET read_at = :now
  WHERE organization_id = :organization_id AND user_id = :user_id AND read_at IS NULL AND id = :id`)

const markReadBefore = mutation(`
  UPDATE notifications SET read_at = :now
  WHERE organization_id = :organization_id AND user_id = :user_id AND read_at IS NULL
    AND position <= (
      SELECT position FROM notifications WHERE user_id = :user_id AND id = :before)`)

/** Also of tickets that were merged into it. */
const markReadOfTicket = mutation(`
  WITH RECURSIVE family (id) AS (
    SELECT id FROM tickets WHERE organization_id = :organization_id AND id = :ticket_id
    UNION ALL
    SELECT t.id FROM tickets t JOIN family f ON t.merged_into_id = f.id)
  UPDATE notifications SET read_at = :now
  WHERE organization_id = :organization_id AND user_id = :user_id AND read_at IS NULL
    AND ticket_id IN (SELECT id FROM family) AND created_at < :before`)

const anyBefore = rootQuery<{ is_any: boolean }>(`
  SELECT EXISTS (SELECT 1 FROM notifications WHERE created_at < :before) AS is_any`)

const removeBefore = rootMutation(`
  DELETE FROM notifications WHERE seq IN (
    SELECT seq FROM notifications WHERE created_at < :before LIMIT :limit)`)

/** Newest first. */
export function listNotifications(
  tx: ReadTx,
  { userId, unread }: { userId: string; unread?: boolean | undefined },
  page: PageRequestBefore,
): Promise<ListedNotification[]> {
  const isRead = unread === undefined ? '' : `AND n.read_at IS ${unread ? '' : 'NOT '}NULL`
  const newestFirst = dynamicQuery<ListedNotification>(`
    SELECT ${columns} FROM notifications n LEFT JOIN tickets t ON t.id = n.ticket_id
    WHERE n.organization_id = :organization_id AND n.user_id = :user_id AND n.position < :before
      ${isRead} ${isNotSpam}
    ORDER BY n.position DESC LIMIT :limit`)
  const { before, limit } = page
  return tx.all(newestFirst, { user_id: userId, before, limit })
}

/** Of all users, in the order of the log. */
export const listNotificationsAfter = (tx: ReadTx, after: NotificationCursor, limit: number) =>
  tx.all(afterCursor, { ...after, limit })

export const countUnreadNotifications = async (tx: ReadTx, userId: string): Promise<number> =>
  (await tx.one(countUnread, { user_id: userId }))!.unread

export interface NewNotification extends Notice {
  id: string
  position: number
  created_at: string
  /** Null if it is not to be sent by mail. */
  mail_due_at: string | null
}

export const insertNotification = (tx: WriteTx, notification: NewNotification) =>
  tx.send(insert, { ...notification })

/** Adds to the unread one of the same kind and ticket; false if there is none. */
export async function renewNotification(
  tx: WriteTx,
  { id, comment_id, reason, inbound_mail_id, mailbox_id, ...notification }: NewNotification,
): Promise<boolean> {
  return (await tx.run(renew, { ...notification })) > 0
}

/** False if nobody was notified about this recipient of the reply. */
export async function renewUndelivered(
  tx: WriteTx,
  { id, kind, ticket_id, inbound_mail_id, mailbox_id, ...notification }: NewNotification,
): Promise<boolean> {
  return (await tx.run(renewOfRecipient, { ...notification })) > 0
}

export const deleteSurplusNotifications = (tx: WriteTx, userId: string) =>
  tx.run(removeSurplus, { user_id: userId })

export const markNotificationRead = (tx: WriteTx, userId: string, id: string, now: string) =>
  tx.run(markRead, { user_id: userId, id, now })

/** That notification, and all that are older. */
export const markNotificationsReadBefore = (
  tx: WriteTx,
  userId: string,
  before: string,
  now: string,
) => tx.run(markReadBefore, { user_id: userId, before, now })

/** About what happened before a time; returns how many. */
export const markNotificationsOfTicketRead = (
  tx: WriteTx,
  { ticketId, userId, before }: { ticketId: string; userId: string; before: string },
  now: string,
) => tx.run(markReadOfTicket, { ticket_id: ticketId, user_id: userId, before, now })

export async function hasNotificationsBefore(tx: RootReadTx, before: string): Promise<boolean> {
  return (await tx.one(anyBefore, { before }))!.is_any
}

/** Deletes at most `limit`, and returns how many. */
export const deleteNotificationsBefore = (tx: RootWriteTx, before: string, limit: number) =>
  tx.run(removeBefore, { before, limit })
