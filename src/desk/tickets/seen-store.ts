import type { ReadTx, RootReadTx, RootWriteTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query, rootMutation, rootQuery } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import { withMergedTickets } from './relations-store.ts'
import type { TicketUnread } from './seen-schema.ts'
import { toUnread, type UnreadColumns, unreadSql } from './unread.ts'

const unreadOfTicket = query<UnreadColumns>(`
  SELECT ${unreadSql.columns} FROM tickets t ${unreadSql.join}
  WHERE t.organization_id = :organization_id AND t.id = :id`)

const onTicket = `FROM comments c
  WHERE c.organization_id = :organization_id AND c.ticket_id IN (SELECT id FROM family)`

/** IDs of comments are in the order in which these were written. */
const seenPosition = query<{ position: number | null }>(`${withMergedTickets}
  SELECT coalesce(
    (SELECT c.seq ${onTicket} AND c.id = :comment_id),
    CASE
      WHEN EXISTS (SELECT 1 FROM comments c
        WHERE c.organization_id = :organization_id AND c.id = :comment_id) THEN NULL
      ELSE coalesce((SELECT max(c.seq) ${onTicket} AND c.id < :comment_id), 0)
    END) AS position`)

const latestByOthers = query<{ position: number | null }>(`${withMergedTickets}
  SELECT max(c.seq) AS position FROM comments c
  WHERE c.organization_id = :organization_id AND c.ticket_id IN (SELECT id FROM family)
    AND c.is_automatic IS FALSE AND (c.author_user_id IS NULL OR c.author_user_id <> :user_id)`)

const firstAfter = query<{ created_at: string | null }>(`${withMergedTickets}
  SELECT min(c.created_at) AS created_at FROM comments c
  WHERE c.organization_id = :organization_id AND c.ticket_id IN (SELECT id FROM family)
    AND c.seq > :position`)

const latestPosition = 'SELECT t.latest_position FROM tickets t WHERE t.id = :ticket_id'

/** Never back: an older tab may be behind. */
const see = (position: string) =>
  mutation(`
    INSERT INTO ticket_seen (organization_id, user_id, ticket_id, ticket_number, position,
      is_marked, expires_at)
    VALUES (:organization_id, :user_id, :ticket_id,
      (SELECT t.ticket_number FROM tickets t WHERE t.id = :ticket_id),
      ${position}, FALSE, :expires_at)
    ON CONFLICT (ticket_id, user_id) DO UPDATE SET
      position = CASE WHEN excluded.position > ticket_seen.position
        THEN excluded.position ELSE ticket_seen.position END,
      is_marked = FALSE, expires_at = excluded.expires_at`)

const seeAll = see(`(${latestPosition})`)
const seeUpTo = see(':position')
const seeComment = see('(SELECT c.seq FROM comments c WHERE c.id = :comment_id)')

const mark = mutation(`
  INSERT INTO ticket_seen (organization_id, user_id, ticket_id, ticket_number, position,
    is_marked, expires_at)
  VALUES (:organization_id, :user_id, :ticket_id,
    (SELECT t.ticket_number FROM tickets t WHERE t.id = :ticket_id), :position, TRUE, :expires_at)
  ON CONFLICT (ticket_id, user_id) DO UPDATE SET
    position = CASE WHEN excluded.position < ticket_seen.position
      THEN excluded.position ELSE ticket_seen.position END,
    is_marked = TRUE, expires_at = excluded.expires_at`)

const ofUser = query<SeenState>(`
  SELECT position, is_marked FROM ticket_seen
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id AND user_id = :user_id`)

const restore = mutation(`
  UPDATE ticket_seen SET position = :position, is_marked = :is_marked
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id AND user_id = :user_id`)

/** SQLite gives the `seq` of the newest comment to another one once it is deleted. */
const clip = mutation(`
  UPDATE ticket_seen SET position = (${latestPosition})
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id
    AND position > (${latestPosition})`)

/** Up to the first message of either ticket that the user has not seen there. */
const join = mutation(`
  WITH RECURSIVE family (id, is_merged) AS (
    SELECT t.id, t.id = :merged_id FROM tickets t
    WHERE t.organization_id = :organization_id AND t.id IN (:ticket_id, :merged_id)
    UNION ALL
    SELECT t.id, f.is_merged FROM tickets t JOIN family f ON t.merged_into_id = f.id)
  UPDATE ticket_seen SET position = coalesce((
      SELECT min(c.seq) - 1 FROM family f JOIN comments c ON c.ticket_id = f.id
      WHERE c.is_automatic IS FALSE
        AND (c.author_user_id IS NULL OR c.author_user_id <> ticket_seen.user_id)
        AND c.seq > CASE WHEN f.is_merged IS TRUE THEN coalesce((
            SELECT there.position FROM ticket_seen there
            WHERE there.ticket_id = :merged_id AND there.user_id = ticket_seen.user_id), 0)
          ELSE ticket_seen.position END
    ), (SELECT max(c.seq) FROM family f JOIN comments c ON c.ticket_id = f.id), position)
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id AND position >= 0`)

/** What was seen of the whole was seen of the part. */
const part = mutation(`
  INSERT INTO ticket_seen (organization_id, user_id, ticket_id, ticket_number, position,
    is_marked, expires_at)
  SELECT whole.organization_id, whole.user_id, t.id, t.ticket_number,
    CASE WHEN whole.position > t.latest_position THEN t.latest_position ELSE whole.position END,
    FALSE, whole.expires_at
  FROM ticket_seen whole JOIN tickets t ON t.id = :ticket_id
  WHERE whole.organization_id = :organization_id AND whole.ticket_id = :merged_into_id
    AND whole.position >= 0
  ON CONFLICT (ticket_id, user_id) DO UPDATE SET position = excluded.position
  WHERE excluded.position > ticket_seen.position`)

const anyExpired = rootQuery<{ is_any: boolean }>(`
  SELECT EXISTS (SELECT 1 FROM ticket_seen WHERE expires_at < :now) AS is_any`)

const expired = `
  SELECT s.seq, (t.resolved_at IS NULL AND t.closed_at IS NULL)
    OR coalesce(t.closed_at, t.resolved_at) >= :before AS is_kept
  FROM (SELECT seq, ticket_id FROM ticket_seen WHERE expires_at < :now
    ORDER BY expires_at LIMIT :limit) s
  JOIN tickets t ON t.id = s.ticket_id`

const postponeExpired = rootMutation(`
  UPDATE ticket_seen SET expires_at = :next
  WHERE seq IN (SELECT e.seq FROM (${expired}) e WHERE e.is_kept IS TRUE)`)

const removeExpired = rootMutation(`
  DELETE FROM ticket_seen
  WHERE seq IN (SELECT e.seq FROM (${expired}) e WHERE e.is_kept IS NOT TRUE)`)

export async function getUnread(tx: ReadTx, id: string, userId: string): Promise<TicketUnread> {
  return toUnread(assertFound(await tx.one(unreadOfTicket, { id, me: userId }), 'Ticket'))
}

/**
 * The position of a comment. One that is gone counts as the one before it: it was deleted after the
 * caller had seen it. Undefined if it is on another ticket.
 */
export async function findSeenPosition(tx: ReadTx, ticketId: string, commentId: string) {
  const row = await tx.one(seenPosition, { ticket_id: ticketId, comment_id: commentId })
  return row!.position ?? undefined
}

/** When the first comment after this position was written; undefined if there is none. */
export const findTimeOfNextComment = async (tx: ReadTx, ticketId: string, position: number) =>
  (await tx.one(firstAfter, { ticket_id: ticketId, position }))!.created_at ?? undefined

/** The position before the latest comment by others; that before the description, if there is none. */
export async function findPositionToReread(tx: ReadTx, ticketId: string, userId: string) {
  const { position } = (await tx.one(latestByOthers, { ticket_id: ticketId, user_id: userId }))!
  return (position ?? 0) - 1
}

/** Everything up to the position, unless the user marked the ticket as unread. */
export interface SeenState {
  position: number
  is_marked: boolean
}

/** Undefined if the user has seen nothing of it. */
export const findSeenState = (tx: ReadTx, ticketId: string, userId: string) =>
  tx.one(ofUser, { ticket_id: ticketId, user_id: userId })

export const restoreSeenState = (
  tx: WriteTx,
  ticketId: string,
  userId: string,
  { position, is_marked }: SeenState,
) => tx.send(restore, { ticket_id: ticketId, user_id: userId, position, is_marked })

export interface Seeing {
  ticket_id: string
  user_id: string
  expires_at: string
}

export const saveAllSeen = (tx: WriteTx, seeing: Seeing) => tx.send(seeAll, { ...seeing })

export const saveSeenUpTo = (tx: WriteTx, seeing: Seeing & { position: number }) =>
  tx.send(seeUpTo, { ...seeing })

export const saveCommentSeen = (tx: WriteTx, seeing: Seeing & { comment_id: string }) =>
  tx.send(seeComment, { ...seeing })

export const saveMarkedUnread = (tx: WriteTx, seeing: Seeing & { position: number }) =>
  tx.send(mark, { ...seeing })

/** After comments have gone. */
export const clipSeen = (tx: WriteTx, ticketId: string) => tx.send(clip, { ticket_id: ticketId })

/** Before a ticket is merged into another. */
export const mergeSeen = (tx: WriteTx, mergedId: string, targetId: string) =>
  tx.send(join, { merged_id: mergedId, ticket_id: targetId })

/** Before the position of the other ticket is clipped. */
export const unmergeSeen = (tx: WriteTx, id: string, mergedIntoId: string) =>
  tx.send(part, { ticket_id: id, merged_into_id: mergedIntoId })

export async function hasExpiredSeen(tx: RootReadTx, now: string): Promise<boolean> {
  return (await tx.one(anyExpired, { now }))!.is_any
}

/** Keeps those of tickets that were resolved after `before` until `next`; returns how many changed. */
export async function expireSeen(
  tx: RootWriteTx,
  times: { now: string; before: string; next: string },
  limit: number,
): Promise<number> {
  const postponed = await tx.run(postponeExpired, { ...times, limit })
  const { next, ...rest } = times
  return postponed + (await tx.run(removeExpired, { ...rest, limit }))
}
