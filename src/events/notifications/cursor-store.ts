import type { ReadTx, RootReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query, rootQuery } from '../../platform/db/statement.ts'

const lock = mutation<{ position: number }>(`
  INSERT INTO notification_cursors (organization_id, position) VALUES (:organization_id, 0)
  ON CONFLICT (organization_id) DO UPDATE SET position = notification_cursors.position
  RETURNING position`)

const move = mutation(`
  UPDATE notification_cursors SET position = :position WHERE organization_id = :organization_id`)

const current = query<{ position: number }>(`
  SELECT position FROM notification_cursors WHERE organization_id = :organization_id`)

const behind = rootQuery<{ organization_id: number }>(`
  SELECT o.id AS organization_id
  FROM organizations o LEFT JOIN notification_cursors c ON c.organization_id = o.id
  WHERE coalesce(c.position, 0) <
    (SELECT max(position) FROM events e WHERE e.organization_id = o.id)
  ORDER BY o.id`)

/** Keeps other nodes from reading the same events until the transaction ends. */
export const lockCursor = async (tx: WriteTx): Promise<number> => (await tx.one(lock))!.position

export const moveCursor = (tx: WriteTx, position: number) => tx.send(move, { position })

/** Every event up to here has been read. */
export const findCursor = async (tx: ReadTx): Promise<number> =>
  (await tx.one(current))?.position ?? 0

/** Organizations with events that have not been read yet. */
export const listOrganizationsBehind = (tx: RootReadTx) => tx.all(behind)
