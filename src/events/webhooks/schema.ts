import type { Static } from 'typebox'
import {
  array,
  boolean,
  enumOf,
  integer,
  nullable,
  object,
  optional,
  text,
  timestamp,
  uuid,
} from '../../platform/http/fields.ts'
import { listCursor, listLimit, listOffset } from '../../platform/http/paging.ts'
import { eventTypes } from '../log/types.ts'

const nouns = [...new Set(eventTypes.map((type) => type.split('.')[0]!))]

/** Everything, all events of one noun, or a single type. */
const eventTypePatterns = ['*', ...nouns.map((noun) => `${noun}.*`), ...eventTypes]

const url = text({
  minLength: 1,
  maxLength: 2_000,
  description: 'The `http` or `https` URL to send events to, without credentials.',
  example: 'https://hooks.acme.example/bellhop',
})
const subscribedTypes = array(enumOf(eventTypePatterns), {
  minItems: 1,
  maxItems: eventTypePatterns.length,
  description: 'Event types to send: `*`, a group such as `ticket.*`, or individual types.',
  example: ['ticket.*', 'comment.created'],
})
const description = text({
  maxLength: 500,
  description: 'What it is for.',
  example: 'Order sync',
})
const isEnabled = boolean({
  description:
    'Whether the webhook is active. Events that occur while it is disabled are not sent later.',
  example: true,
})

const fields = {
  id: uuid({ example: '019a8b62-1b2c-7d3e-8f40-5a6b7c8d9e0f' }),
  url,
  event_types: subscribedTypes,
  description,
  is_enabled: isEnabled,
  created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  updated_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
}

export const Webhook = object(fields, { title: 'Webhook' })
export type Webhook = Static<typeof Webhook>
export const WebhookList = array(Webhook)

export const WebhookWithSecret = object(
  {
    ...fields,
    secret: text({
      description: 'The signing secret. Returned only once.',
      example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
    }),
  },
  { title: 'WebhookWithSecret' },
)

export const WebhookCreate = object(
  {
    url,
    event_types: optional({ ...subscribedTypes, default: ['*'] }),
    description: optional({ ...description, default: '' }),
    is_enabled: optional({ ...isEnabled, default: true }),
  },
  { title: 'WebhookCreate' },
)
export type WebhookCreate = Static<typeof WebhookCreate>

export const WebhookUpdate = object(
  {
    url: optional(url),
    event_types: optional(subscribedTypes),
    description: optional(description),
    is_enabled: optional(isEnabled),
  },
  { title: 'WebhookUpdate' },
)
export type WebhookUpdate = Static<typeof WebhookUpdate>

export const WebhookPath = object({ webhook_id: uuid({ description: 'The `id` of the webhook.' }) })

export const WebhookListQuery = object({ limit: listLimit(), offset: listOffset() })

export const deliveryStates = ['blocked', 'pending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const Attempt = object(
  {
    attempted_at: timestamp({ example: '2026-11-14T09:30:01Z' }),
    status: nullable(
      integer({
        description: 'HTTP status of the response, or null if there was none.',
        example: 200,
      }),
    ),
    error: nullable(text({ description: 'Why there was no response.', example: null })),
    duration_ms: integer({ example: 87 }),
    response_body: text({ description: 'First 1,000 bytes of the response body.', example: 'ok' }),
  },
  { title: 'Attempt' },
)
export type Attempt = Static<typeof Attempt>

const deliveryFields = {
  id: uuid({
    description: 'Also sent as the `webhook-id` header; identical on every attempt.',
    example: '019a8b63-2c3d-7e4f-9051-6b7c8d9e0f1a',
  }),
  event_id: uuid({ example: '019a8b60-0a1b-7c2d-8e3f-4a5b6c7d8e9f' }),
  event_type: enumOf(eventTypes, { example: 'ticket.updated' }),
  state: enumOf(deliveryStates, {
    description:
      '`blocked`: waiting for an earlier event of the same ticket. `pending`: scheduled for `next_attempt_at`. `failed`: given up; can be replayed.',
    example: 'delivered',
  }),
  attempt_count: integer({ description: 'Attempts so far.', example: 1 }),
  next_attempt_at: nullable(timestamp({ example: null })),
  finished_at: nullable(timestamp({ example: '2026-11-14T09:30:01Z' })),
  created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
}

export const Delivery = object(deliveryFields, { title: 'Delivery' })
export type Delivery = Static<typeof Delivery>
export const DeliveryList = array(Delivery)

export const DeliveryWithAttempts = object(
  {
    ...deliveryFields,
    attempts: array(Attempt, { description: 'Oldest first; the latest 50.' }),
  },
  { title: 'DeliveryWithAttempts' },
)

export const DeliveryPath = object({
  webhook_id: uuid({ description: 'The `id` of the webhook.' }),
  delivery_id: uuid({ description: 'The `id` of the delivery.' }),
})

export const DeliveryListQuery = object({
  state: optional(enumOf(deliveryStates, { description: 'Only deliveries in this state.' })),
  limit: listLimit(),
  offset: listOffset(),
  cursor: listCursor(),
})

export const ReplayRequest = object(
  {
    after: optional(timestamp({ description: 'Only events dispatched at this time or later.' })),
    before: optional(timestamp({ description: 'Only events dispatched before this time.' })),
    state: optional(
      enumOf(['delivered', 'failed'], {
        description: 'Only deliveries in this state.',
        example: 'failed',
      }),
    ),
    cursor: optional(
      text({
        maxLength: 100,
        description: 'The `next_cursor` of the previous response.',
        example: 'bjQy',
      }),
    ),
  },
  { title: 'ReplayRequest' },
)
export type ReplayRequest = Static<typeof ReplayRequest>

export const ReplayResult = object(
  {
    replayed: integer({
      description: 'Number of deliveries being resent, oldest first; at most 1,000.',
      example: 12,
    }),
    next_cursor: nullable(
      text({
        description: 'Cursor for the next batch; null if there are no more.',
        example: null,
      }),
    ),
  },
  { title: 'ReplayResult' },
)
export type ReplayResult = Static<typeof ReplayResult>
