import type { RouteSamples } from '../../desk/route-sample.ts'
import { aKey, at, type Make } from '../../desk/sample-requests.ts'

export const apiKeys: RouteSamples = {
  'GET /v1/api-keys': {
    request: at('/v1/api-keys'),
    status: 200,
    stranger: 'served',
    permission: 'read API keys',
  },
  'POST /v1/api-keys': {
    request: at('/v1/api-keys', aKey),
    status: 201,
    stranger: 'served',
    permission: 'change API keys',
  },
  'GET /v1/api-keys/{api_key_id}': {
    request: aNewKey(),
    status: 200,
    stranger: 'API key not found',
    permission: 'read API keys',
  },
  'PATCH /v1/api-keys/{api_key_id}': {
    request: aNewKey('', { name: 'y' }),
    status: 200,
    stranger: 'API key not found',
    permission: 'change API keys',
  },
  'POST /v1/api-keys/{api_key_id}/rotate': {
    request: aNewKey('/rotate', {}),
    status: 201,
    stranger: 'API key not found',
    permission: 'change API keys',
  },
  'DELETE /v1/api-keys/{api_key_id}': {
    request: aNewKey(),
    status: 204,
    stranger: 'API key not found',
    permission: 'change API keys',
  },
}

function aNewKey(below = '', body?: unknown): Make {
  return async (desk) => {
    const { body: made } = await desk.alice.post('/v1/api-keys', aKey)
    return { path: `/v1/api-keys/${made.id}${below}`, body }
  }
}
