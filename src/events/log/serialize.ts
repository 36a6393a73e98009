import { type Caller, hasPermission } from '../../platform/access/permissions.ts'
import type { Event } from './schema.ts'
import type { StoredEvent } from './store.ts'

/** IP addresses are only for callers who can read the audit log. */
export function toApiEvent(event: StoredEvent, caller?: Caller): Event {
  const canSeeAddress = caller !== undefined && hasPermission(caller, 'read the audit log')
  return {
    ...event,
    ip_address: canSeeAddress ? event.ip_address : null,
    changes: JSON.parse(event.changes),
  }
}
