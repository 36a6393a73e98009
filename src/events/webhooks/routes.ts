import { handler, readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { pageHeaders, sendPage } from '../../platform/http/paging.ts'
import { toSealedPageRequestBefore } from '../../platform/http/sealed-cursor.ts'
import { eventExpiredDetail } from './attempt.ts'
import { createWebhook } from './create.ts'
import { deleteWebhook } from './delete.ts'
import { getDelivery, listDeliveries } from './delivery-store.ts'
import { replayDeliveries, replayDelivery } from './replay.ts'
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
import { sendTestEvent } from './send-test.ts'
import { toApiDelivery, toApiDeliveryWithAttempts, toApiWebhook } from './serialize.ts'
import { getWebhook, getWebhookWithSecrets, listWebhooks } from './store.ts'
import { rotateSecret, updateWebhook } from './update.ts'

export const list = readHandler({
  summary: 'List webhooks',
  description: 'Oldest first.',
  query: WebhookListQuery,
  response: { status: 200, schema: WebhookList, description: 'The webhooks, without secrets.' },
  async handle(tx, { query: { limit = 100, offset = 0 } }) {
    return (await listWebhooks(tx, { limit, offset })).map(toApiWebhook)
  },
})

export const create = writeHandler({
  summary: 'Create a webhook',
  description:
    'Subscribes a URL to the organization’s events, starting now. The caller must be allowed to read every event type that it subscribes to.',
  body: WebhookCreate,
  response: {
    status: 201,
    schema: WebhookWithSecret,
    containsSecret: true,
    description: 'The webhook, with its secret.',
  },
  errors: { 409: 'The organization has reached the limit of 100 webhooks' },
  handle: (tx, call) => createWebhook(tx, call.body, call),
})

export const get = readHandler({
  summary: 'Get a webhook',
  params: WebhookPath,
  response: { status: 200, schema: Webhook, description: 'The webhook, without its secret.' },
  errors: { 404: 'Webhook not found' },
  handle: async (tx, { params }) => toApiWebhook(await getWebhook(tx, params.webhook_id)),
})

export const update = writeHandler({
  summary: 'Update a webhook',
  description:
    'Only the fields you send change. When re-enabled, a webhook receives new events and those still queued.',
  params: WebhookPath,
  body: WebhookUpdate,
  response: { status: 200, schema: Webhook, description: 'The updated webhook.' },
  errors: { 404: 'Webhook not found' },
  handle: async (tx, call) =>
    toApiWebhook(await updateWebhook(tx, call.params.webhook_id, call.body, call)),
})

export const remove = writeHandler({
  summary: 'Delete a webhook',
  description: 'Also deletes its deliveries. Calls already in flight may still arrive.',
  params: WebhookPath,
  response: { status: 204, description: 'The webhook was deleted.' },
  errors: { 404: 'Webhook not found' },
  handle: (tx, call) => deleteWebhook(tx, call.params.webhook_id, call),
})

export const rotate = writeHandler({
  summary: 'Rotate the secret of a webhook',
  description:
    'Creates a new secret. For 24 hours, deliveries are signed with both the new and the old secret.',
  params: WebhookPath,
  response: {
    status: 200,
    schema: WebhookWithSecret,
    containsSecret: true,
    description: 'The webhook, with its new secret.',
  },
  errors: { 404: 'Webhook not found' },
  handle: (tx, call) => rotateSecret(tx, call.params.webhook_id, call),
})

export const test = handler({
  summary: 'Test a webhook',
  description:
    'Sends a `webhook.test` event once and returns the response. It isn’t recorded as a delivery.',
  params: WebhookPath,
  response: { status: 200, schema: Attempt, description: 'The result of the call.' },
  errors: { 404: 'Webhook not found' },
  async handle(db, call) {
    const webhook = await db.read((tx) => getWebhookWithSecrets(tx, call.params.webhook_id))
    return sendTestEvent(webhook, call)
  },
})

export const deliveries = readHandler({
  summary: 'List the deliveries of a webhook',
  description: 'Newest first. Kept for 30 days after the last attempt.',
  params: WebhookPath,
  query: DeliveryListQuery,
  response: { status: 200, schema: DeliveryList, description: 'The deliveries.' },
  responseHeaders: { Link: pageHeaders.Link },
  errors: { 404: 'Webhook not found' },
  async handle(tx, call) {
    const { id } = await getWebhook(tx, call.params.webhook_id)
    const page = toSealedPageRequestBefore(call)
    const items = await listDeliveries(tx, id, { state: call.query.state, ...page })
    return sendPage(call, page, items, ({ seq }) => call.cursors.seal(seq)).map(toApiDelivery)
  },
})

export const delivery = readHandler({
  summary: 'Get a delivery',
  params: DeliveryPath,
  response: {
    status: 200,
    schema: DeliveryWithAttempts,
    description: 'The delivery, with every attempt.',
  },
  errors: { 404: 'Delivery not found' },
  async handle(tx, { params }) {
    const { id } = await getWebhook(tx, params.webhook_id)
    return toApiDeliveryWithAttempts(await getDelivery(tx, id, params.delivery_id))
  },
})

export const replayOne = writeHandler({
  summary: 'Replay a delivery',
  description:
    'Resends a delivery with the same `webhook-id` and a fresh set of retries. A delivery waiting for a retry is sent now.',
  params: DeliveryPath,
  response: { status: 200, schema: DeliveryWithAttempts, description: 'The updated delivery.' },
  errors: { 404: 'Delivery not found', 410: eventExpiredDetail },
  async handle(tx, call) {
    const { webhook_id, delivery_id } = call.params
    await replayDelivery(tx, call.params, call)
    return toApiDeliveryWithAttempts(await getDelivery(tx, webhook_id, delivery_id))
  },
})

export const replay = writeHandler({
  summary: 'Replay deliveries',
  description:
    'Resends finished deliveries from a time range, in a given state, or both. Skips deliveries whose event has been deleted.',
  params: WebhookPath,
  body: ReplayRequest,
  response: { status: 200, schema: ReplayResult, description: 'How many are resent.' },
  errors: { 404: 'Webhook not found' },
  handle: (tx, call) => replayDeliveries(tx, call.params.webhook_id, call.body, call),
})
