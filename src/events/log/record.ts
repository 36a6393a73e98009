import { randomUUIDv7 } from 'node:crypto'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import type { Change } from './changes.ts'
import { insertEvent } from './store.ts'
import { type EventType, isAudited } from './types.ts'

export interface NewEvent {
  type: EventType
  resourceId: string
  /** The ticket whose history includes it. */
  ticketId?: string
  changes?: readonly Change[]
}

/**
 * Records an event in the transaction of the change itself. Pass no words of people (names, addresses,
 * subjects, texts): deleting those must delete them.
 */
export function recordEvent(tx: WriteTx, { actor, now }: Attribution, event: NewEvent): void {
  insertEvent(tx, {
    id: randomUUIDv7(),
    type: event.type,
    created_at: now,
    actor_type: actor.type,
    actor_id: actor.id,
    actor_name: actor.name,
    api_key_id: actor.keyId,
    via: actor.via ?? null,
    ip_address: actor.address ?? null,
    resource_id: event.resourceId,
    ticket_id: event.ticketId ?? null,
    is_audited: isAudited(event.type),
    changes: JSON.stringify(event.changes ?? []),
  })
}
