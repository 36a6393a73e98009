import { type Caller, hasPermission } from '../../platform/access/permissions.ts'
import type { Event } from './schema.ts'
import type { StoredEvent } from './store.ts'

/** Where customers come from is for those who may read the audit log, and leaves by no other way. */
export function toApiEvent(event: StoredEvent, caller?: Caller): Event {
  const maySeeAddress = caller !== undefined && hasPermission(caller, 'read the audit log')
  return {
    ...event,
    ip_address: maySeeAddress ? event.ip_address : null,
    changes: JSON.parse(event.changes),
  }
}
