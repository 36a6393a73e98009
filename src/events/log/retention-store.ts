import type { RootReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, rootQuery } from '../../platform/db/statement.ts'

const organizationsWithEventsBefore = rootQuery<{ id: number }>(`
  SELECT o.id FROM organizations o
  WHERE :before > (
      SELECT created_at FROM events e WHERE e.organization_id = o.id ORDER BY position LIMIT 1)
    AND (SELECT min(position) FROM events e WHERE e.organization_id = o.id) <
      (SELECT max(position) FROM events e WHERE e.organization_id = o.id)`)

const oldest = `
  SELECT position, created_at FROM events WHERE organization_id = :organization_id
  ORDER BY position LIMIT :limit`

/**
 * The newest event stays, because the next position is derived from it. So does the first that is
 * recent enough, even if older ones follow it because clocks differ. And so do the events that an
 * enabled webhook still needs: those after its cursor, and from its first unfinished delivery on
 * (deliveries are in event order). Replies that have not been queued for sending are events after the
 * cursor of mail.
 */
const retained = `
  SELECT max(position) AS position FROM events WHERE organization_id = :organization_id
  UNION ALL
  SELECT min(position) FROM (${oldest}) AS oldest WHERE created_at >= :before
  UNION ALL
  SELECT c.position + 1 FROM webhooks w JOIN webhook_cursors c ON c.webhook_id = w.id
  WHERE w.organization_id = :organization_id AND w.is_enabled IS TRUE
  UNION ALL
  SELECT position + 1 FROM mail_cursors WHERE organization_id = :organization_id
  UNION ALL
  SELECT (
    SELECT event_position FROM webhook_deliveries d
    WHERE d.webhook_id = w.id AND d.state = unfinished.state ORDER BY seq LIMIT 1)
  FROM webhooks w CROSS JOIN (SELECT 'blocked' AS state UNION ALL SELECT 'pending') AS unfinished
  WHERE w.organization_id = :organization_id AND w.is_enabled IS TRUE`

/** Only what precedes all retained events, so that the log never has a gap. */
const removeOldest = mutation(`
  DELETE FROM events WHERE organization_id = :organization_id
    AND position IN (SELECT position FROM (${oldest}) AS oldest)
    AND position < (SELECT min(position) FROM (${retained}) AS retained)`)

/** Organizations whose oldest event is older than this and not their only one. */
export const listOrganizationsWithEventsBefore = (tx: RootReadTx, before: string) =>
  tx.all(organizationsWithEventsBefore, { before })

/** Considers the oldest `limit` events; returns how many it deleted. */
export const deleteEventsBefore = (tx: WriteTx, before: string, limit: number) =>
  tx.run(removeOldest, { before, limit })
