import type { RootReadTx, WriteTx } from '../db/db.ts'
import { command, rootQuery } from '../db/statement.ts'

const organizationsWithOld = rootQuery<{ id: number }>(`
  SELECT o.id FROM organizations o
  WHERE :before > (
      SELECT created_at FROM events e WHERE e.organization_id = o.id ORDER BY position LIMIT 1)
    AND (SELECT min(position) FROM events e WHERE e.organization_id = o.id) <
      (SELECT max(position) FROM events e WHERE e.organization_id = o.id)`)

/**
 * Of the oldest ones. The newest event stays, because it tells the position of the next; and so does
 * whatever a webhook has yet to be given, or may be given again.
 */
const removeOldest = command(`
  DELETE FROM events WHERE organization_id = :organization_id AND created_at < :before
    AND position IN (
      SELECT position FROM events WHERE organization_id = :organization_id
      ORDER BY position LIMIT :limit)
    AND position < (SELECT max(position) FROM events WHERE organization_id = :organization_id)
    AND NOT EXISTS (
      SELECT 1 FROM webhooks w JOIN webhook_cursors c ON c.webhook_id = w.id
      WHERE w.organization_id = :organization_id AND w.is_enabled IS TRUE
        AND c.position < events.position)
    AND NOT EXISTS (
      SELECT 1 FROM webhooks w
      WHERE w.organization_id = :organization_id AND events.position >= (
        SELECT event_position FROM webhook_deliveries d
        WHERE d.webhook_id = w.id ORDER BY seq LIMIT 1))`)

/** The organizations whose oldest event is older than this, and not the only one. */
export const listWithEventsBefore = (tx: RootReadTx, before: string) =>
  tx.all(organizationsWithOld, { before })

/** Deletes those of the oldest `limit` events that are older; says how many it were. */
export const deleteEventsBefore = (tx: WriteTx, before: string, limit: number) =>
  tx.run(removeOldest, { before, limit })
