import { createHmac } from 'node:crypto'
import { toApiEvent } from '../log/serialize.ts'
import type { StoredEvent } from '../log/store.ts'
import type { WebhookSecrets } from './store.ts'

export interface Message {
  headers: Record<string, string>
  body: string
}

type Event = Omit<StoredEvent, 'type'> & { type: string }

/**
 * In the format of Standard Webhooks (standardwebhooks.com). Undefined if it cannot be signed, because
 * the secret cannot be decrypted.
 */
export function buildMessage(
  webhook: WebhookSecrets,
  { id, event }: { id: string; event: Event },
  now: string,
): Message | undefined {
  const secrets = validSecrets(webhook, now)
  if (secrets === undefined) return undefined
  const body = JSON.stringify({
    type: event.type,
    timestamp: event.created_at,
    data: toApiEvent(event as StoredEvent),
  })
  const timestamp = String(Date.parse(now) / 1_000)
  const signature = (secret: string) => `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Bellhop',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': secrets.map(signature).join(' '),
    },
  }
}

/** The previous one stays valid for a while after a rotation. */
function validSecrets(webhook: WebhookSecrets, now: string): string[] | undefined {
  const { secret, previous_secret, previous_secret_expires_at } = webhook
  if (secret === undefined) return undefined
  const isPreviousValid = previous_secret_expires_at !== null && now < previous_secret_expires_at
  return isPreviousValid && previous_secret ? [secret, previous_secret] : [secret]
}

function sign(secret: string, text: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(text).digest('base64')
}
