import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError, invalid } from '../../platform/errors.ts'
import { enqueueJob } from '../../platform/jobs/store.ts'
import type { Outbound } from '../../platform/net/outbound.ts'
import { splitList } from '../../platform/text.ts'
import { addSeconds } from '../../platform/time.ts'
import { recordEvent } from '../log/record.ts'
import { requireReadable } from '../log/visibility.ts'
import { dispatchPending } from './dispatch.ts'
import { webhookChanges } from './history.ts'
import { cleanupJob, deliveryJob } from './jobs.ts'
import type { WebhookCreate, WebhookUpdate } from './schema.ts'
import { toApiWebhook } from './serialize.ts'
import {
  deleteWebhookRow,
  findWebhookForUpdate,
  getWebhookForUpdate,
  insertWebhook,
  listWebhooks,
  moveCursorToEnd,
  type StoredWebhook,
  updateWebhookRow,
} from './store.ts'

/** After a rotation, deliveries are signed with both secrets for so long. */
const overlapSeconds = 24 * 60 * 60
const webhooksMax = 100

type OutboundAct = Attribution & { outbound: Outbound; caller: Caller }

export async function createWebhook(tx: WriteTx, body: WebhookCreate, act: OutboundAct) {
  demandTarget(body.url, act.outbound)
  const eventTypes = distinct(body.event_types ?? ['*'])
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
    secret: newSecret(),
    previous_secret: null,
    previous_secret_expires_at: null,
    created_at: act.now,
    updated_at: act.now,
  }
  await insertWebhook(tx, webhook)
  const changes = webhookChanges({}, webhook)
  recordEvent(tx, act, { type: 'webhook.created', resourceId: webhook.id, changes })
  return { ...toApiWebhook(webhook), secret: webhook.secret }
}

/** Changes only what is sent. */
export async function updateWebhook(
  tx: WriteTx,
  id: string,
  { event_types, ...rest }: WebhookUpdate,
  act: OutboundAct,
): Promise<StoredWebhook> {
  const webhook = await getWebhookForUpdate(tx, id)
  const changed: StoredWebhook = {
    ...webhook,
    ...rest,
    updated_at: act.now,
    ...(event_types && { event_types: distinct(event_types) }),
  }
  const changes = webhookChanges(webhook, changed)
  if (changes.length === 0) return webhook
  // Another address would get the same events, so each change asks for the right to read them.
  requireReadable(act.caller, splitList(changed.event_types))
  if (changed.url !== webhook.url) demandTarget(changed.url, act.outbound)
  if (webhook.is_enabled) await dispatchPending(tx, webhook, act.now)
  await updateWebhookRow(tx, changed)
  if (changed.is_enabled && !webhook.is_enabled) resume(tx, id, act.now)
  recordEvent(tx, act, { type: 'webhook.updated', resourceId: id, changes })
  return changed
}

/** What happened meanwhile is passed over; what was waiting before is sent. */
function resume(tx: WriteTx, id: string, now: string): void {
  moveCursorToEnd(tx, id)
  enqueueJob(tx, deliveryJob(id, now), now)
}

/** A new secret; for a while deliveries carry the signature of the old one too. */
export async function rotateSecret(tx: WriteTx, id: string, act: Attribution) {
  const webhook = await getWebhookForUpdate(tx, id)
  const rotated: StoredWebhook = {
    ...webhook,
    secret: newSecret(),
    previous_secret: webhook.secret,
    previous_secret_expires_at: addSeconds(act.now, overlapSeconds),
    updated_at: act.now,
  }
  await updateWebhookRow(tx, rotated)
  recordEvent(tx, act, { type: 'webhook.secret_rotated', resourceId: id })
  return { ...toApiWebhook(rotated), secret: rotated.secret }
}

/** Its deliveries, which may be many, are cleared away afterwards. */
export async function deleteWebhook(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  await getWebhookForUpdate(tx, id)
  await deleteWebhookRow(tx, id)
  enqueueJob(tx, cleanupJob(id, act.now), act.now)
  recordEvent(tx, act, { type: 'webhook.deleted', resourceId: id })
}

/** The receiver has said that it is gone for good. */
export async function disableWebhook(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  const webhook = await findWebhookForUpdate(tx, id)
  if (!webhook?.is_enabled) return
  await dispatchPending(tx, webhook, act.now)
  const disabled = { ...webhook, is_enabled: false, updated_at: act.now }
  await updateWebhookRow(tx, disabled)
  const changes = webhookChanges(webhook, disabled)
  recordEvent(tx, act, { type: 'webhook.disabled', resourceId: id, changes })
}

function demandTarget(text: string, outbound: Outbound): void {
  const url = URL.parse(text)
  const refuse = (reason: string) => invalid(['body', 'url'], reason)
  if (url === null || !/^https?:$/.test(url.protocol)) throw refuse('must be an http or https URL')
  if (url.username !== '' || url.password !== '')
    throw refuse('must not contain a username or password')
  if (!outbound.isAllowedTarget(url))
    throw refuse('must not point to a private or reserved address')
}

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

const distinct = (words: readonly string[]) => [...new Set(words)].join(' ')
