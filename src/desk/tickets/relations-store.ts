import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import type { TicketReference, TicketRelations } from './relations-schema.ts'
import type { Ticket } from './schema.ts'
import type { Origin } from './store.ts'

/** SQL: the ids of a ticket and of all tickets merged into it, directly or indirectly. */
export const withMergedTickets = `
  WITH RECURSIVE family (id) AS (
    SELECT id FROM tickets WHERE organization_id = :organization_id AND id = :ticket_id
    UNION ALL
    SELECT t.id FROM tickets t JOIN family f ON t.merged_into_id = f.id)`

type Relation = 'merged_into' | 'merged' | 'split_from' | 'split' | 'follow_up_to' | 'follow_up'

const columns = 't.id, t.ticket_display_id, t.subject, t.status'

/** Those that the ticket links to, and those that link to it. */
const relatedTickets = query<TicketReference & { relation: Relation }>(`
  SELECT 'merged_into' AS relation, t.ticket_number, ${columns}
  FROM tickets s JOIN tickets t ON t.id = s.merged_into_id
  WHERE s.organization_id = :organization_id AND s.id = :id
  UNION ALL
  SELECT 'split_from', t.ticket_number, ${columns}
  FROM tickets s JOIN tickets t ON t.id = s.split_from_id
  WHERE s.organization_id = :organization_id AND s.id = :id
  UNION ALL
  SELECT 'merged', t.ticket_number, ${columns} FROM tickets t
  WHERE t.organization_id = :organization_id AND t.merged_into_id = :id
  UNION ALL
  SELECT 'split', t.ticket_number, ${columns} FROM tickets t
  WHERE t.organization_id = :organization_id AND t.split_from_id = :id
  UNION ALL
  SELECT 'follow_up_to', t.ticket_number, ${columns}
  FROM ticket_follow_ups f JOIN tickets t ON t.id = f.previous_ticket_id
  WHERE f.organization_id = :organization_id AND f.ticket_id = :id
  UNION ALL
  SELECT 'follow_up', t.ticket_number, ${columns}
  FROM ticket_follow_ups f JOIN tickets t ON t.id = f.ticket_id
  WHERE f.organization_id = :organization_id AND f.previous_ticket_id = :id
  ORDER BY 2`)

const origin = query<Origin>(`
  SELECT is_unverified, requester_name FROM tickets
  WHERE organization_id = :organization_id AND id = :id`)

const setMergedInto = mutation(`
  UPDATE tickets SET merged_into_id = :target_id
  WHERE organization_id = :organization_id AND id = :id`)

const setSource = mutation(`
  UPDATE tickets SET split_from_id = :source_id
  WHERE organization_id = :organization_id AND id = :id`)

const saveFollowUp = mutation(`
  INSERT INTO ticket_follow_ups (ticket_id, organization_id, previous_ticket_id)
  VALUES (:id, :organization_id, :previous_id)`)

const saveMerge = mutation(`
  INSERT INTO ticket_merges (ticket_id, organization_id, created_at, status, resolved_at, closed_at)
  VALUES (:id, :organization_id, :created_at, :status, :resolved_at, :closed_at)
  ON CONFLICT (ticket_id) DO UPDATE SET created_at = excluded.created_at,
    status = excluded.status, resolved_at = excluded.resolved_at, closed_at = excluded.closed_at`)

const removeMerge = mutation<StatusAndTimes>(`
  DELETE FROM ticket_merges WHERE organization_id = :organization_id AND ticket_id = :id
  RETURNING status, resolved_at, closed_at`)

// These statements are about comments, but live here: comments import tickets, and not vice versa.
const moveComment = mutation(`
  UPDATE comments SET ticket_id = :to
  WHERE organization_id = :organization_id AND ticket_id = :from AND id = :id`)

const openByComments = mutation(`
  UPDATE tickets SET opened_by = 'user', customer_replied_at = (
    SELECT min(c.created_at) FROM comments c
    WHERE c.ticket_id = :id AND c.author_type = 'customer'
      AND c.is_internal IS FALSE AND c.is_automatic IS FALSE)
  WHERE organization_id = :organization_id AND id = :id AND 'user' = (
    SELECT c.author_type FROM comments c
    WHERE c.ticket_id = :id AND c.is_internal IS FALSE ORDER BY c.seq LIMIT 1)`)

const moveFiles = mutation(`
  UPDATE attachments SET ticket_id = :to
  WHERE organization_id = :organization_id AND comment_id = :comment_id`)

const moveMentions = mutation(`
  UPDATE comment_mentions
  SET ticket_number = (SELECT t.ticket_number FROM tickets t WHERE t.id = :to)
  WHERE organization_id = :organization_id AND comment_id = :comment_id`)

const moveNotifications = mutation(`
  UPDATE notifications SET ticket_id = :to
  WHERE organization_id = :organization_id AND comment_id = :comment_id`)

type StatusAndTimes = Pick<Ticket, 'status' | 'resolved_at' | 'closed_at'>

export const listRelatedTickets = (tx: ReadTx, id: string) => tx.all(relatedTickets, { id })

export async function getRelations(tx: ReadTx, id: string): Promise<TicketRelations> {
  const [ticket, related] = await Promise.all([tx.one(origin, { id }), listRelatedTickets(tx, id)])
  const withRelation = (name: Relation) => related.filter(({ relation }) => relation === name)
  return {
    merged_into: withRelation('merged_into')[0] ?? null,
    merged: withRelation('merged'),
    split_from: withRelation('split_from')[0] ?? null,
    split: withRelation('split'),
    follow_up_to: withRelation('follow_up_to')[0] ?? null,
    follow_ups: withRelation('follow_up'),
    ...assertFound(ticket, 'Ticket'),
  }
}

/** `before` is the ticket as it was before the merge, to restore it when unmerged. */
export async function insertMerge(
  tx: WriteTx,
  before: StatusAndTimes & Pick<Ticket, 'id'>,
  targetId: string,
  now: string,
): Promise<void> {
  const { id, status, resolved_at, closed_at } = before
  tx.send(saveMerge, { id, status, resolved_at, closed_at, created_at: now })
  tx.send(setMergedInto, { id, target_id: targetId })
  await tx.reindexParts('tickets', id)
}

/** Returns the status from before the merge. */
export async function deleteMerge(tx: WriteTx, id: string): Promise<StatusAndTimes> {
  tx.send(setMergedInto, { id, target_id: null })
  await tx.reindexParts('tickets', id)
  return (await tx.one(removeMerge, { id }))!
}

/** A reply to a closed ticket opens another one. */
export const insertFollowUp = (tx: WriteTx, id: string, previousId: string) =>
  tx.send(saveFollowUp, { id, previous_id: previousId })

export const setSplitFrom = (tx: WriteTx, id: string, sourceId: string | null) =>
  tx.send(setSource, { id, source_id: sourceId })

/** For a ticket without a description whose first message may be one of an agent. */
export const setOpenerByComments = (tx: WriteTx, id: string) => tx.send(openByComments, { id })

/** With their attachments and mentions. False if a comment is not on the ticket. */
export async function moveComments(
  tx: WriteTx,
  ids: readonly string[],
  from: string,
  to: string,
): Promise<boolean> {
  const moved = await Promise.all(ids.map((id) => tx.run(moveComment, { id, from, to })))
  for (const id of ids) {
    for (const move of [moveFiles, moveMentions, moveNotifications]) {
      tx.send(move, { comment_id: id, to })
    }
  }
  await tx.reindexParts('tickets', to)
  return moved.every((count) => count === 1)
}
