import type { Static } from 'typebox'
import {
  array,
  boolean,
  enumOf,
  integer,
  nullable,
  object,
  text,
  timestamp,
  uuid,
} from '../../platform/http/fields.ts'

/** Of one user. With one more, the oldest goes: most are of browsers that are no longer used. */
export const subscriptionsMax = 10

const publicKeyExample =
  'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'

export const PushKey = object(
  {
    public_key: text({
      description: 'A point of the curve P-256 in base64url, as `applicationServerKey`.',
      example: publicKeyExample,
    }),
  },
  { title: 'PushKey' },
)

export const PushSubscription = object(
  {
    id: uuid({ example: '019a8b71-2c3d-7e4f-8a5b-6c7d8e9f0a1b' }),
    user_agent: text({
      description: 'The browser’s user agent string.',
      example: 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    }),
    is_current: boolean({
      description: 'Whether the session or key of this request has subscribed it.',
      example: true,
    }),
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    last_sent_at: nullable(
      timestamp({
        description: 'When its push service last accepted a message.',
        example: '2026-11-14T11:02:00Z',
      }),
    ),
    first_failed_at: nullable(
      timestamp({
        description: 'When the attempts began to fail of which none has succeeded since.',
        example: null,
      }),
    ),
  },
  { title: 'PushSubscription' },
)
export type PushSubscription = Static<typeof PushSubscription>

export const PushSubscriptionList = array(PushSubscription)

export const PushSubscriptionCreate = object(
  {
    endpoint: text({
      minLength: 1,
      maxLength: 1_000,
      description: 'The URL of the push service, from `PushSubscription.endpoint` of the browser.',
      example: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABpF2c4',
    }),
    keys: object(
      {
        p256dh: text({ pattern: '^[A-Za-z0-9_-]{87}$', maxLength: 87, example: publicKeyExample }),
        auth: text({
          pattern: '^[A-Za-z0-9_-]{22}$',
          maxLength: 22,
          example: 'BTBZMqHH6r4Tts7J_aSIgg',
        }),
      },
      { description: 'As in `PushSubscription.toJSON()` of the browser.' },
    ),
  },
  { title: 'PushSubscriptionCreate' },
)
export type PushSubscriptionCreate = Static<typeof PushSubscriptionCreate>

export const PushSubscriptionPath = object({
  push_subscription_id: uuid({ description: 'The `id` of the push subscription.' }),
})

export const PushTest = object(
  {
    outcome: enumOf(['sent', 'deferred', 'failed', 'gone'], {
      description:
        '`sent`: the push service accepted it; `deferred`: it cannot at the moment; `failed`: it refused; `gone`: the browser is no longer subscribed, and the subscription was deleted.',
      example: 'sent',
    }),
    status: nullable(
      integer({ description: 'Of the response; null if there was none.', example: 201 }),
    ),
  },
  { title: 'PushTest' },
)
