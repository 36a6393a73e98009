import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import type { NotificationCounts, NotificationsRead } from './schema.ts'
import {
  countUnreadNotifications,
  markNotificationRead,
  markNotificationsReadBefore,
} from './store.ts'

/** Ignores IDs that are not unread notifications of the user. */
export async function markRead(
  tx: WriteTx,
  userId: string,
  { ids, before }: NotificationsRead,
  now: string,
): Promise<NotificationCounts> {
  if ((ids === undefined) === (before === undefined)) {
    throw invalid(['body'], 'send either ids or before')
  }
  for (const id of ids ?? []) await markNotificationRead(tx, userId, id, now)
  if (before !== undefined) await markNotificationsReadBefore(tx, userId, before, now)
  return { unread: await countUnreadNotifications(tx, userId) }
}
