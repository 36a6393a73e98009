import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'
import type { TicketReference } from './relations-schema.ts'
import type { Ticket } from './schema.ts'
import type { Origin } from './store.ts'

type Relation = 'merged_into' | 'merged' | 'split_from' | 'split'

const columns = 't.id, t.ticket_display_id, t.subject, t.status'

/** From a ticket `s`: those that it points to, and those that point to it. */
const relatives = query<TicketReference & { relation: Relation }>(`
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
  ORDER BY 2`)

const origin = query<Origin>(`
  SELECT is_unverified, requester_name FROM tickets
  WHERE organization_id = :organization_id AND id = :id`)

const pointInto = mutation(`
  UPDATE tickets SET merged_into_id = :target_id
  WHERE organization_id = :organization_id AND id = :id`)

const pointFrom = mutation(`
  UPDATE tickets SET split_from_id = :source_id
  WHERE organization_id = :organization_id AND id = :id`)

const remember = mutation(`
  INSERT INTO ticket_merges (ticket_id, organization_id, created_at, status, resolved_at, closed_at)
  VALUES (:id, :organization_id, :created_at, :status, :resolved_at, :closed_at)
  ON CONFLICT (ticket_id) DO UPDATE SET created_at = excluded.created_at,
    status = excluded.status, resolved_at = excluded.resolved_at, closed_at = excluded.closed_at`)

const forget = mutation<StatusAndTimes>(`
  DELETE FROM ticket_merges WHERE organization_id = :organization_id AND ticket_id = :id
  RETURNING status, resolved_at, closed_at`)

// Comments and their files are moved from here, because they need tickets: the slices know each other one way only.
const moveComment = mutation(`
  UPDATE comments SET ticket_id = :to
  WHERE organization_id = :organization_id AND ticket_id = :from AND id = :id`)

const moveFiles = mutation(`
  UPDATE attachments SET ticket_id = :to
  WHERE organization_id = :organization_id AND comment_id = :comment_id`)

type StatusAndTimes = Pick<Ticket, 'status' | 'resolved_at' | 'closed_at'>

export const findOrigin = (tx: ReadTx, id: string) => tx.one(origin, { id })

export const listRelatedTickets = (tx: ReadTx, id: string) => tx.all(relatives, { id })

/** `before` is what the ticket was until now. */
export function insertMerge(tx: WriteTx, before: Ticket, targetId: string, now: string): void {
  const { id, status, resolved_at, closed_at } = before
  tx.send(remember, { id, status, resolved_at, closed_at, created_at: now })
  tx.send(pointInto, { id, target_id: targetId })
}

/** What the ticket was before it was merged. */
export async function deleteMerge(tx: WriteTx, id: string): Promise<StatusAndTimes> {
  tx.send(pointInto, { id, target_id: null })
  return (await tx.one(forget, { id }))!
}

export const setSplitFrom = (tx: WriteTx, id: string, sourceId: string | null) =>
  tx.send(pointFrom, { id, source_id: sourceId })

/** With their files. Whether there were such comments, all of them. */
export async function moveComments(
  tx: WriteTx,
  ids: readonly string[],
  from: string,
  to: string,
): Promise<boolean> {
  const moved = await Promise.all(ids.map((id) => tx.run(moveComment, { id, from, to })))
  for (const id of ids) tx.send(moveFiles, { comment_id: id, to })
  return moved.every((count) => count === 1)
}
