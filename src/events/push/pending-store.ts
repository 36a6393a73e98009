import type { ReadTx } from '../../platform/db/db.ts'
import { query } from '../../platform/db/statement.ts'
import type { Kind } from '../notifications/schema.ts'
import { isPushWanted } from '../notifications/settings-store.ts'

/** An unread notification that was not sent to a device yet. */
export interface PendingNotification {
  id: string
  position: number
  kind: Kind
  ticket_display_id: string | null
  subject: string | null
  actor_name: string
  count: number
  reason: string | null
  created_at: string
}

/** Of kinds that the user wants on devices, and not of spam, as in the bell. */
const oldestFirst = query<PendingNotification>(`
  SELECT n.id, n.position, n.kind, t.ticket_display_id, t.subject, n.actor_name, n.count, n.reason,
    n.created_at
  FROM notifications n
    LEFT JOIN tickets t ON t.id = n.ticket_id
    LEFT JOIN notification_settings s ON s.user_id = n.user_id
  WHERE +n.organization_id = :organization_id AND n.user_id = :user_id AND n.read_at IS NULL
    AND n.position > :position AND n.created_at > :after AND ${isPushWanted}
    AND NOT EXISTS (SELECT 1 FROM ticket_spam p WHERE p.ticket_id = n.ticket_id)
  ORDER BY n.position LIMIT :limit`)

/** Exported for the test of its plan. */
export const pendingPushQueries = { oldestFirst }

export const listPendingNotifications = (
  tx: ReadTx,
  device: { user_id: string; position: number },
  { after, limit }: { after: string; limit: number },
) => tx.all(oldestFirst, { user_id: device.user_id, position: device.position, after, limit })
