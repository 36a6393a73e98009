import { aPushSubscription } from '../../desk/push.ts'
import type { RouteSamples } from '../../desk/route-sample.ts'
import { at, type Make } from '../../desk/sample-requests.ts'

const path = '/v1/me/push-subscriptions'

export const pushSubscriptions: RouteSamples = {
  'GET /v1/push-key': {
    request: at('/v1/push-key'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  [`GET ${path}`]: {
    request: at(path),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  [`POST ${path}`]: {
    request: () => ({ path, body: aPushSubscription() }),
    status: 201,
    stranger: 'served',
    permission: 'read tickets',
  },
  [`DELETE ${path}/{push_subscription_id}`]: {
    request: aNewSubscription(),
    status: 204,
    stranger: 'Push subscription not found',
    permission: 'read tickets',
  },
  [`POST ${path}/{push_subscription_id}/test`]: {
    request: aNewSubscription('/test'),
    status: 200,
    stranger: 'Push subscription not found',
    permission: 'read tickets',
  },
}

/** Of the caller: others have no access to it. */
function aNewSubscription(below = ''): Make {
  return async (desk, email = 'alice@acme.example') => {
    const client = await desk.client(email)
    await client.get('/v1/push-key')
    const { body } = await client.post(path, aPushSubscription())
    return { path: `${path}/${body.id}${below}` }
  }
}
