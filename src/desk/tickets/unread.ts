// What is unread for a user. It is decided when it is asked for: a message writes nothing for those who
// have not seen it.

/** Counting stops here. */
export const unreadCountMax = 100

/** SQL: older messages do not count on tickets that the user has never opened. */
const since = `(SELECT coalesce(u.unread_since_at, u.created_at) FROM users u WHERE u.id = :me)`

/** SQL: whether a ticket has a message that is not seen, where `seen` is the user’s row or null. */
const isNewer = (ticket: string) => `
  CASE WHEN seen.position IS NULL
  THEN coalesce((SELECT c.created_at FROM comments c WHERE c.seq = ${ticket}.latest_position),
    ${ticket}.created_at) >= ${since}
  ELSE ${ticket}.latest_position > seen.position END`

const joinSeen = (ticket: string) =>
  `LEFT JOIN ticket_seen seen ON seen.ticket_id = ${ticket}.id AND seen.user_id = :me`

/**
 * SQL: the numbers of the tickets that are unread. Starts from the tickets that the user works on, so
 * that it takes no longer if the organization has more.
 */
export const unreadTicketNumbers = `
  SELECT mine.ticket_number FROM tickets mine ${joinSeen('mine')}
  WHERE mine.organization_id = :organization_id AND mine.assigned_user_id = :me
    AND mine.resolved_at IS NULL AND mine.closed_at IS NULL AND ${isNewer('mine')}
  UNION ALL
  SELECT f.ticket_number FROM ticket_followers f
  JOIN tickets followed ON followed.id = f.ticket_id ${joinSeen('followed')}
  WHERE f.organization_id = :organization_id AND f.user_id = :me
    AND followed.resolved_at IS NULL AND followed.closed_at IS NULL AND ${isNewer('followed')}
  UNION ALL
  SELECT marked.ticket_number FROM ticket_seen marked
  WHERE marked.organization_id = :organization_id AND marked.user_id = :me
    AND marked.is_marked IS TRUE`

const isUnread = `(seen.is_marked IS TRUE OR (
  t.resolved_at IS NULL AND t.closed_at IS NULL
  AND (t.assigned_user_id = :me OR EXISTS (
    SELECT 1 FROM ticket_followers f WHERE f.ticket_id = t.id AND f.user_id = :me))
  AND ${isNewer('t')}))`

/** Of a ticket and those merged into it: what the customer opened it with, and comments by others. */
const unseenCount = `
  CASE WHEN t.opened_by = 'customer' AND coalesce(seen.position = -1, t.created_at >= ${since})
    THEN 1 ELSE 0 END + (
    SELECT count(*) FROM (
      SELECT c.seq FROM comments c
      WHERE c.ticket_id IN (
        WITH RECURSIVE family (id) AS (
          SELECT t.id UNION ALL
          SELECT child.id FROM tickets child JOIN family f ON child.merged_into_id = f.id)
        SELECT id FROM family)
        AND c.seq > coalesce(seen.position, 0) AND c.is_automatic IS FALSE
        AND (c.author_user_id IS NULL OR c.author_user_id <> :me)
        AND (seen.position IS NOT NULL OR c.created_at >= ${since})
      LIMIT ${unreadCountMax}) AS counted)`

/** For tickets `t`, with the user as `:me`. */
export const unreadSql = {
  columns: `CASE WHEN ${isUnread} THEN ${unseenCount} ELSE -1 END AS unseen_count`,
  join: joinSeen('t'),
}

/** As the column above is read. */
export interface UnreadColumns {
  /** -1 if the ticket is not unread. */
  unseen_count: number
}

/** A ticket that was marked as unread has at least one message to read. */
export const toUnread = ({ unseen_count }: UnreadColumns) => ({
  is_unread: unseen_count >= 0,
  count: unseen_count < 0 ? 0 : Math.min(Math.max(unseen_count, 1), unreadCountMax),
})
