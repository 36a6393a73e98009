import type { ReadTx } from '../../platform/db/db.ts'
import { query } from '../../platform/db/statement.ts'
import type { Kind } from './schema.ts'

// Who is notified: active users who have not turned off notifications of this kind.

interface NotifiedTicket {
  id: string
  merged_into_id: string | null
}

const ticketById = query<NotifiedTicket>(`
  SELECT id, merged_into_id FROM tickets
  WHERE organization_id = :organization_id AND id = :id`)

interface NotifiedComment {
  /** Where it is now. */
  ticket_id: string
  author_name: string
  is_automatic: boolean
}

const commentById = query<NotifiedComment>(`
  SELECT ticket_id, author_name, is_automatic FROM comments
  WHERE organization_id = :organization_id AND id = :id`)

/** Kinds that users have to turn on. */
const offByDefault: readonly Kind[] = ['team_assigned']

/** Those among the ids of a query. */
export const recipients = (kind: Kind, ids: string) =>
  query<{ id: string }>(`
    SELECT u.id FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id
    WHERE u.organization_id = :organization_id AND u.is_active IS TRUE
      AND coalesce(s.${kind}, '${offByDefault.includes(kind) ? 'off' : ''}') <> 'off' AND u.id IN (${ids})
    ORDER BY u.seq`)

const followers = 'SELECT f.user_id FROM ticket_followers f WHERE f.ticket_id = :ticket_id'

const assigned = recipients('assigned', ':user_id')

/** If nobody has taken the ticket since, and it is still theirs. */
const teamAssigned = recipients(
  'team_assigned',
  `SELECT tm.user_id FROM tickets t JOIN team_members tm ON tm.team_id = t.assigned_team_id
   WHERE t.id = :ticket_id AND t.assigned_team_id = :team_id AND t.assigned_user_id IS NULL`,
)

const mentioned = recipients(
  'mentioned',
  `SELECT m.user_id FROM comment_mentions m
   WHERE m.comment_id = :comment_id AND m.user_id IS NOT NULL
   UNION
   SELECT tm.user_id FROM comment_mentions m JOIN team_members tm ON tm.team_id = m.team_id
   WHERE m.comment_id = :comment_id`,
)

const repliedTo = recipients(
  'customer_replied',
  `${followers}
   UNION
   SELECT t.assigned_user_id FROM tickets t
   WHERE t.id = :ticket_id AND t.assigned_user_id IS NOT NULL`,
)

const answeredAside = recipients(
  'customer_replied',
  `${followers}
   UNION
   SELECT t.assigned_user_id FROM tickets t
   WHERE t.id = :ticket_id AND t.assigned_user_id IS NOT NULL
   UNION
   SELECT s.created_by_id FROM side_messages w JOIN side_conversations s ON s.id = w.conversation_id
   WHERE w.id = :message_id AND s.created_by_id IS NOT NULL`,
)

const sideMessageById = query<NotifiedComment>(`
  SELECT ticket_id, author_name, is_automatic FROM side_messages
  WHERE organization_id = :organization_id AND id = :id AND author_email IS NOT NULL`)

const following = recipients('followed', followers)

const replyHeld = recipients('reply_held', ':user_id')

const snoozeEnded = recipients(
  'snooze_ended',
  `SELECT t.assigned_user_id FROM tickets t
   WHERE t.id = :ticket_id AND t.assigned_user_id IS NOT NULL
   UNION
   SELECT s.id FROM users s WHERE s.id = :snoozed_by`,
)

const spamTicket = query<{ ticket_id: string }>(`
  SELECT ticket_id FROM ticket_spam
  WHERE organization_id = :organization_id AND ticket_id = :id`)

/** Nobody is notified about it. */
export const isSpamTicket = async (tx: ReadTx, id: string): Promise<boolean> =>
  (await tx.one(spamTicket, { id })) !== undefined

export const findNotifiedTicket = (tx: ReadTx, id: string) => tx.one(ticketById, { id })

/** Undefined if it was deleted. */
export const findNotifiedComment = (tx: ReadTx, id: string) => tx.one(commentById, { id })

export const listAssignedRecipients = (tx: ReadTx, userId: string) =>
  tx.all(assigned, { user_id: userId })

export const listTeamRecipients = (tx: ReadTx, ticketId: string, teamId: string) =>
  tx.all(teamAssigned, { ticket_id: ticketId, team_id: teamId })

export const listMentionedRecipients = (tx: ReadTx, commentId: string) =>
  tx.all(mentioned, { comment_id: commentId })

export const listReplyRecipients = (tx: ReadTx, ticketId: string) =>
  tx.all(repliedTo, { ticket_id: ticketId })

/** Undefined if it was deleted, or an agent wrote it. */
export const findNotifiedSideMessage = (tx: ReadTx, id: string) => tx.one(sideMessageById, { id })

/** The assignee, the followers, and who began the side conversation. */
export const listAsideRecipients = (tx: ReadTx, ticketId: string, messageId: string) =>
  tx.all(answeredAside, { ticket_id: ticketId, message_id: messageId })

export const listFollowingRecipients = (tx: ReadTx, ticketId: string) =>
  tx.all(following, { ticket_id: ticketId })

/** The assignee, and who snoozed the ticket; undefined if they were deleted. */
export const listSnoozeRecipients = (tx: ReadTx, ticketId: string, snoozedBy: string | null) =>
  tx.all(snoozeEnded, { ticket_id: ticketId, snoozed_by: snoozedBy })

/** The author of a scheduled comment, if they are active. */
export const listHeldRecipients = (tx: ReadTx, userId: string) =>
  tx.all(replyHeld, { user_id: userId })
