import { createHmac } from 'node:crypto'
import { toApiEvent } from '../log/serialize.ts'
import type { StoredEvent } from '../log/store.ts'
import type { StoredWebhook } from './store.ts'

export interface Message {
  headers: Record<string, string>
  body: string
}

type Event = Omit<StoredEvent, 'type'> & { type: string }

/** In the format of Standard Webhooks (standardwebhooks.com). */
export function buildMessage(
  webhook: StoredWebhook,
  { id, event }: { id: string; event: Event },
  now: string,
): Message {
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
      'webhook-signature': validSecrets(webhook, now).map(signature).join(' '),
    },
  }
}

/** The previous one stays valid for a while after a rotation. */
function validSecrets(webhook: StoredWebhook, now: string): string[] {
  const { secret, previous_secret, previous_secret_expires_at } = webhook
  const isPreviousValid = previous_secret_expires_at !== null && now < previous_secret_expires_at
  return isPreviousValid ? [secret, previous_secret!] : [secret]
}

function sign(secret: string, text: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(text).digest('base64')
}
