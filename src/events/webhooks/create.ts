import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError, invalid } from '../../platform/errors.ts'
import { toHttpUrl } from '../../platform/net/http-url.ts'
import type { Outbound } from '../../platform/net/outbound.ts'
import { splitList } from '../../platform/text.ts'
import { recordEvent } from '../log/record.ts'
import { requireReadable } from '../log/visibility.ts'
import { webhookChanges } from './history.ts'
import type { WebhookCreate } from './schema.ts'
import { toApiWebhook } from './serialize.ts'
import { insertWebhook, listWebhooks, type StoredWebhook } from './store.ts'

const webhooksMax = 100

export type WebhookAttribution = Attribution & { outbound: Outbound; caller: Caller }

export async function createWebhook(tx: WriteTx, body: WebhookCreate, act: WebhookAttribution) {
  assertAllowedUrl(body.url, act.outbound)
  const eventTypes = joinDistinct(body.event_types ?? ['*'])
  requireReadable(act.caller, splitList(eventTypes))
  if ((await listWebhooks(tx, { limit: 1, offset: webhooksMax - 1 })).length > 0) {
    throw new BellhopError(
      'conflict',
      `The organization has reached the limit of ${webhooksMax} webhooks`,
    )
  }
  const webhook: StoredWebhook = {
    id: randomUUIDv7(),
    url: body.url,
    event_types: eventTypes,
    description: body.description ?? '',
    is_enabled: body.is_enabled ?? true,
    created_at: act.now,
    updated_at: act.now,
  }
  const secret = generateSecret()
  await insertWebhook(tx, webhook, secret)
  const changes = webhookChanges({}, webhook)
  recordEvent(tx, act, { type: 'webhook.created', resourceId: webhook.id, changes })
  return { ...toApiWebhook(webhook), secret }
}

export function assertAllowedUrl(text: string, outbound: Outbound): void {
  const loc = ['body', 'url']
  if (!outbound.isAllowedTarget(toHttpUrl(text, loc)))
    throw invalid(loc, 'must not point to a private or reserved address')
}

export const generateSecret = () => `whsec_${randomBytes(32).toString('base64')}`

export const joinDistinct = (eventTypes: readonly string[]) => [...new Set(eventTypes)].join(' ')
