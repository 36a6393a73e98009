import type { RouteSamples } from '../../desk/route-sample.ts'
import { aNewDelivery, at, aWebhook, type Make } from '../../desk/sample-requests.ts'

export const webhooks: RouteSamples = {
  'GET /v1/webhooks': {
    request: at('/v1/webhooks'),
    status: 200,
    stranger: 'served',
    permission: 'read webhooks',
  },
  'POST /v1/webhooks': {
    request: at('/v1/webhooks', aWebhook),
    status: 201,
    stranger: 'served',
    permission: 'change webhooks',
    alsoNeeds: ['teams:read'],
  },
  'GET /v1/webhooks/{webhook_id}': {
    request: aNewWebhook(),
    status: 200,
    stranger: 'Webhook not found',
    permission: 'read webhooks',
  },
  'PATCH /v1/webhooks/{webhook_id}': {
    request: aNewWebhook('', { description: 'x' }),
    status: 200,
    stranger: 'Webhook not found',
    permission: 'change webhooks',
    alsoNeeds: ['teams:read'],
  },
  'DELETE /v1/webhooks/{webhook_id}': {
    request: aNewWebhook(),
    status: 204,
    stranger: 'Webhook not found',
    permission: 'change webhooks',
  },
  'POST /v1/webhooks/{webhook_id}/rotate': {
    request: aNewWebhook('/rotate'),
    status: 200,
    stranger: 'Webhook not found',
    permission: 'change webhooks',
  },
  'POST /v1/webhooks/{webhook_id}/test': {
    request: aNewWebhook('/test'),
    status: 200,
    stranger: 'Webhook not found',
    permission: 'change webhooks',
  },
  'POST /v1/webhooks/{webhook_id}/replay': {
    request: aNewWebhook('/replay', { state: 'failed' }),
    status: 200,
    stranger: 'Webhook not found',
    permission: 'change webhooks',
  },
  'GET /v1/webhooks/{webhook_id}/deliveries': {
    request: aNewWebhook('/deliveries'),
    status: 200,
    stranger: 'Webhook not found',
    permission: 'read webhooks',
  },
  'GET /v1/webhooks/{webhook_id}/deliveries/{delivery_id}': {
    request: aNewDelivery(),
    status: 200,
    stranger: 'Webhook not found',
    permission: 'read webhooks',
  },
  'POST /v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay': {
    request: aNewDelivery('/replay'),
    status: 200,
    stranger: 'Webhook not found',
    permission: 'change webhooks',
  },
}

function aNewWebhook(below = '', body?: unknown): Make {
  return async ({ alice }) => {
    const { id } = (await alice.post('/v1/webhooks', aWebhook)).body
    return { path: `/v1/webhooks/${id}${below}`, body }
  }
}
