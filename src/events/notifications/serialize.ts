import type { Notification } from './schema.ts'
import type { ListedNotification } from './store.ts'

/** Copied field by field, because it is also sent without a schema that leaves out the others. */
export const toApiNotification = (stored: ListedNotification): Notification => ({
  id: stored.id,
  kind: stored.kind,
  ticket_id: stored.ticket_id,
  ticket_display_id: stored.ticket_display_id,
  subject: stored.subject,
  actor_name: stored.actor_name,
  reason: stored.reason,
  count: stored.count,
  created_at: stored.created_at,
  read_at: stored.read_at,
})
