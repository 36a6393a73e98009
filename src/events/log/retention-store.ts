import type { RootReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, rootQuery } from '../../platform/db/statement.ts'

const organizationsWithOld = rootQuery<{ id: number }>(`
  SELECT o.id FROM organizations o
  WHERE :before > (
      SELECT created_at FROM events e WHERE e.organization_id = o.id ORDER BY position LIMIT 1)
    AND (SELECT min(position) FROM events e WHERE e.organization_id = o.id) <
      (SELECT max(position) FROM events e WHERE e.organization_id = o.id)`)

const oldest = `
  SELECT position, created_at FROM events WHERE organization_id = :organization_id
  ORDER BY position LIMIT :limit`

/**
 * The newest event stays, because it tells the position of the next. So does the first that is not
 * old enough; clocks differ, and it may have older ones after it. And so does what an enabled
 * webhook has yet to be given: what follows its place in the log, and the first of its deliveries
 * that have not ended, which are in the order of their events.
 */
const staying = `
  SELECT max(position) AS position FROM events WHERE organization_id = :organization_id
  UNION ALL
  SELECT min(position) FROM (${oldest}) AS oldest WHERE created_at >= :before
  UNION ALL
  SELECT c.position + 1 FROM webhooks w JOIN webhook_cursors c ON c.webhook_id = w.id
  WHERE w.organization_id = :organization_id AND w.is_enabled IS TRUE
  UNION ALL
  SELECT (
    SELECT event_position FROM webhook_deliveries d
    WHERE d.webhook_id = w.id AND d.state = unfinished.state ORDER BY seq LIMIT 1)
  FROM webhooks w CROSS JOIN (SELECT 'blocked' AS state UNION ALL SELECT 'pending') AS unfinished
  WHERE w.organization_id = :organization_id AND w.is_enabled IS TRUE`

/** Only what comes before all that stays, so that the log has no gap that a reader would not see. */
const removeOldest = mutation(`
  DELETE FROM events WHERE organization_id = :organization_id
    AND position IN (SELECT position FROM (${oldest}) AS oldest)
    AND position < (SELECT min(position) FROM (${staying}) AS staying)`)

/** The organizations whose oldest event is older than this, and not the only one. */
export const listOrganizationsWithEventsBefore = (tx: RootReadTx, before: string) =>
  tx.all(organizationsWithOld, { before })

/** Deletes those of the oldest `limit` events that are older; says how many it were. */
export const deleteEventsBefore = (tx: WriteTx, before: string, limit: number) =>
  tx.run(removeOldest, { before, limit })
