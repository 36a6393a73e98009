import { randomUUIDv7 } from 'node:crypto'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Outbound } from '../../platform/net/outbound.ts'
import { sendAttempt } from './attempt.ts'
import { buildMessage } from './message.ts'
import type { WebhookWithSecrets } from './store.ts'

/** Sends an event that is not in the log, and returns the outcome. */
export async function sendTestEvent(
  webhook: WebhookWithSecrets,
  { actor, now, outbound }: Attribution & { outbound: Outbound },
) {
  const event = {
    id: randomUUIDv7(),
    type: 'webhook.test',
    created_at: now,
    actor_type: actor.type,
    actor_id: actor.id,
    actor_name: actor.name,
    api_key_id: actor.keyId,
    via: null,
    ip_address: null,
    resource_id: webhook.id,
    ticket_id: null,
    changes: '[]',
  }
  const message = buildMessage(webhook, { id: randomUUIDv7(), event }, now)
  return sendAttempt(outbound, webhook.url, { message, at: now })
}
