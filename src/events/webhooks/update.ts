import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { enqueueJob } from '../../platform/jobs/store.ts'
import { splitList } from '../../platform/text.ts'
import { addSeconds } from '../../platform/time.ts'
import { recordEvent } from '../log/record.ts'
import { requireReadable } from '../log/visibility.ts'
import {
  assertAllowedUrl,
  generateSecret,
  joinDistinct,
  type WebhookAttribution,
} from './create.ts'
import { dispatchPending } from './dispatch.ts'
import { webhookChanges } from './history.ts'
import { deliveryJob } from './jobs.ts'
import type { WebhookUpdate } from './schema.ts'
import { toApiWebhook } from './serialize.ts'
import {
  findWebhookForUpdate,
  getWebhookForUpdate,
  getWebhookWithSecrets,
  moveCursorToEnd,
  type StoredWebhook,
  updateWebhookRow,
  updateWebhookSecrets,
} from './store.ts'

/** After a rotation, deliveries are signed with both secrets for this long. */
const overlapSeconds = 24 * 60 * 60

export async function updateWebhook(
  tx: WriteTx,
  id: string,
  { event_types, ...rest }: WebhookUpdate,
  act: WebhookAttribution,
): Promise<StoredWebhook> {
  const webhook = await getWebhookForUpdate(tx, id)
  const changed: StoredWebhook = {
    ...webhook,
    ...rest,
    updated_at: act.now,
    ...(event_types && { event_types: joinDistinct(event_types) }),
  }
  const changes = webhookChanges(webhook, changed)
  if (changes.length === 0) return webhook
  // Even a new URL alone redirects the events, so every change requires permission to read them.
  requireReadable(act.caller, splitList(changed.event_types))
  if (changed.url !== webhook.url) assertAllowedUrl(changed.url, act.outbound)
  if (webhook.is_enabled) await dispatchPending(tx, webhook, act.now)
  await updateWebhookRow(tx, changed)
  if (changed.is_enabled && !webhook.is_enabled) resume(tx, id, act.now)
  recordEvent(tx, act, { type: 'webhook.updated', resourceId: id, changes })
  return changed
}

/** Skips events from while it was disabled, but sends the deliveries queued before that. */
function resume(tx: WriteTx, id: string, now: string): void {
  moveCursorToEnd(tx, id)
  enqueueJob(tx, deliveryJob(id, now), now)
}

export async function rotateSecret(tx: WriteTx, id: string, act: Attribution) {
  const webhook = await getWebhookForUpdate(tx, id)
  const { secret: previous } = await getWebhookWithSecrets(tx, id)
  const rotated: StoredWebhook = { ...webhook, updated_at: act.now }
  const secret = generateSecret()
  await updateWebhookRow(tx, rotated)
  updateWebhookSecrets(tx, id, {
    secret,
    previous_secret: previous ?? null,
    previous_secret_expires_at: previous === undefined ? null : addSeconds(act.now, overlapSeconds),
  })
  recordEvent(tx, act, { type: 'webhook.secret_rotated', resourceId: id })
  return { ...toApiWebhook(rotated), secret }
}

/** For a receiver that responded with 410 Gone. */
export async function disableWebhook(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  const webhook = await findWebhookForUpdate(tx, id)
  if (!webhook?.is_enabled) return
  await dispatchPending(tx, webhook, act.now)
  const disabled = { ...webhook, is_enabled: false, updated_at: act.now }
  await updateWebhookRow(tx, disabled)
  const changes = webhookChanges(webhook, disabled)
  recordEvent(tx, act, { type: 'webhook.disabled', resourceId: id, changes })
}
