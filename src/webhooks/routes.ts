import { performs, reads, writes } from '../http/endpoint.ts'
import { answerPage, pageHeaders } from '../http/paging.ts'
import { sealedPlaceBefore } from '../http/sealed-cursor.ts'
import { eventGone } from './attempt.ts'
import { changeWebhook, createWebhook, removeWebhook, rotateSecret } from './change.ts'
import { getDelivery, listDeliveries } from './delivery-store.ts'
import { replayDelivery, replayRange } from './replay.ts'
import {
  Attempt,
  DeliveryList,
  DeliveryListQuery,
  DeliveryPath,
  DeliveryWithAttempts,
  ReplayRequest,
  ReplayResult,
  Webhook,
  WebhookCreate,
  WebhookList,
  WebhookListQuery,
  WebhookPath,
  WebhookUpdate,
  WebhookWithSecret,
} from './schema.ts'
import { shownDelivery, shownDeliveryWithAttempts, shownWebhook } from './shown.ts'
import { getWebhook, listWebhooks } from './store.ts'
import { tryWebhook } from './try.ts'

export const list = reads({
  summary: 'List webhooks',
  description: 'Oldest first.',
  query: WebhookListQuery,
  answer: { status: 200, schema: WebhookList, description: 'The webhooks, without secrets.' },
  async handle(tx, { query: { limit = 100, offset = 0 } }) {
    return (await listWebhooks(tx, { limit, offset })).map(shownWebhook)
  },
})

export const create = writes({
  summary: 'Create a webhook',
  description:
    'Subscribes a URL to the organization’s events, starting now. The caller must be allowed to read every event type that it subscribes to.',
  body: WebhookCreate,
  answer: {
    status: 201,
    schema: WebhookWithSecret,
    holdsSecret: true,
    description: 'The webhook, with its secret.',
  },
  refusals: { 409: 'The organization has reached the limit of 100 webhooks' },
  handle: (tx, call) => createWebhook(tx, call.body, call),
})

export const get = reads({
  summary: 'Get a webhook',
  params: WebhookPath,
  answer: { status: 200, schema: Webhook, description: 'The webhook, without its secret.' },
  refusals: { 404: 'Webhook not found' },
  handle: async (tx, { params }) => shownWebhook(await getWebhook(tx, params.webhook_id)),
})

export const update = writes({
  summary: 'Update a webhook',
  description:
    'Only the fields you send change. When re-enabled, a webhook receives new events and those still queued.',
  params: WebhookPath,
  body: WebhookUpdate,
  answer: {
    status: 200,
    schema: Webhook,
    description:
      'The webhook “The updated ticket.” (comment, view, team, customer, user, webhook, delivery, key, organization)',
  },
  refusals: { 404: 'Webhook not found' },
  handle: async (tx, call) =>
    shownWebhook(await changeWebhook(tx, call.params.webhook_id, call.body, call)),
})

export const remove = writes({
  summary: 'Delete a webhook',
  description: 'Also deletes its deliveries. Calls already in flight may still arrive.',
  params: WebhookPath,
  answer: {
    status: 204,
    description:
      'It “The ticket was deleted.” (comment, view, team, customer, user, attachment, webhook)',
  },
  refusals: { 404: 'Webhook not found' },
  handle: (tx, call) => removeWebhook(tx, call.params.webhook_id, call),
})

export const rotate = writes({
  summary: 'Rotate the secret of a webhook',
  description:
    'Creates a new secret. For 24 hours, deliveries are signed with both the new and the old secret.',
  params: WebhookPath,
  answer: {
    status: 200,
    schema: WebhookWithSecret,
    holdsSecret: true,
    description: 'The webhook, with its new secret.',
  },
  refusals: { 404: 'Webhook not found' },
  handle: (tx, call) => rotateSecret(tx, call.params.webhook_id, call),
})

export const test = performs({
  summary: 'Test a webhook',
  description:
    'Sends a `webhook.test` event once and returns the response. It isn’t recorded as a delivery.',
  params: WebhookPath,
  answer: { status: 200, schema: Attempt, description: 'The result of the call.' },
  refusals: { 404: 'Webhook not found' },
  async handle(db, call) {
    const webhook = await db.read((tx) => getWebhook(tx, call.params.webhook_id))
    return tryWebhook(webhook, call)
  },
})

export const deliveries = reads({
  summary: 'List the deliveries of a webhook',
  description: 'Newest first. Kept for 30 days after the last attempt.',
  params: WebhookPath,
  query: DeliveryListQuery,
  answer: { status: 200, schema: DeliveryList, description: 'The deliveries.' },
  answerHeaders: { Link: pageHeaders.Link },
  refusals: { 404: 'Webhook not found' },
  async handle(tx, call) {
    const { id } = await getWebhook(tx, call.params.webhook_id)
    const place = sealedPlaceBefore(call)
    const items = await listDeliveries(tx, id, { state: call.query.state, ...place })
    return answerPage(call, place, items, ({ seq }) => call.cursors.seal(seq)).map(shownDelivery)
  },
})

export const delivery = reads({
  summary: 'Get a delivery',
  params: DeliveryPath,
  answer: {
    status: 200,
    schema: DeliveryWithAttempts,
    description: 'The delivery, with every attempt.',
  },
  refusals: { 404: 'Delivery not found' },
  async handle(tx, { params }) {
    const { id } = await getWebhook(tx, params.webhook_id)
    return shownDeliveryWithAttempts(await getDelivery(tx, id, params.delivery_id))
  },
})

export const replayOne = writes({
  summary: 'ReplayRequest a delivery',
  description:
    'Resends a delivery with the same `webhook-id` and a fresh set of retries. A delivery waiting for a retry is sent now.',
  params: DeliveryPath,
  answer: {
    status: 200,
    schema: DeliveryWithAttempts,
    description:
      'The delivery “The updated ticket.” (comment, view, team, customer, user, webhook, delivery, key, organization)',
  },
  refusals: { 404: 'Delivery not found', 410: eventGone },
  async handle(tx, call) {
    const { webhook_id, delivery_id } = call.params
    await replayDelivery(tx, call.params, call)
    return shownDeliveryWithAttempts(await getDelivery(tx, webhook_id, delivery_id))
  },
})

export const replay = writes({
  summary: 'ReplayRequest deliveries',
  description:
    'Resends finished deliveries from a time range, in a given state, or both. Skips deliveries whose event has been deleted.',
  params: WebhookPath,
  body: ReplayRequest,
  answer: { status: 200, schema: ReplayResult, description: 'How many are sent again.' },
  refusals: { 404: 'Webhook not found' },
  handle: (tx, call) => replayRange(tx, call.params.webhook_id, call.body, call),
})
