import { splitList } from '../../platform/text.ts'
import type { StoredDelivery } from './delivery-store.ts'
import type { Attempt, Delivery, Webhook } from './schema.ts'
import type { StoredWebhook } from './store.ts'

/** Lists the fields one by one, so that secrets never leak. */
export const toApiWebhook = (webhook: StoredWebhook): Webhook => ({
  id: webhook.id,
  url: webhook.url,
  event_types: splitList(webhook.event_types),
  description: webhook.description,
  is_enabled: webhook.is_enabled,
  created_at: webhook.created_at,
  updated_at: webhook.updated_at,
})

export const toApiDelivery = (delivery: StoredDelivery): Delivery => ({
  id: delivery.id,
  event_id: delivery.event_id,
  event_type: delivery.event_type,
  state: delivery.state,
  attempt_count: delivery.attempt_count,
  next_attempt_at: delivery.due_at,
  finished_at: delivery.finished_at,
  created_at: delivery.created_at,
})

export const toApiDeliveryWithAttempts = (delivery: StoredDelivery) => ({
  ...toApiDelivery(delivery),
  attempts: JSON.parse(delivery.attempts) as Attempt[],
})
