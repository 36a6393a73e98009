import type { RouteSamples } from '../../desk/route-sample.ts'
import { at, aView, type Make } from '../../desk/sample-requests.ts'

export const views: RouteSamples = {
  'GET /v1/views': {
    request: at('/v1/views'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  'GET /v1/views/counts': {
    request: at('/v1/views/counts'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  'POST /v1/views': {
    request: at('/v1/views', aView),
    status: 201,
    stranger: 'served',
    permission: 'read tickets',
  },
  'GET /v1/views/{view_id}': {
    request: aNewView(),
    status: 200,
    stranger: 'View not found',
    permission: 'read tickets',
  },
  'PATCH /v1/views/{view_id}': {
    request: aNewView({ name: 'y' }),
    status: 200,
    stranger: 'View not found',
    permission: 'read tickets',
  },
  'DELETE /v1/views/{view_id}': {
    request: aNewView(),
    status: 204,
    stranger: 'View not found',
    permission: 'read tickets',
  },
}

/** Only its owner has it. */
function aNewView(body?: unknown): Make {
  return async (desk, email = 'alice@acme.example') => {
    const { body: view } = await (await desk.client(email)).post('/v1/views', aView)
    return { path: `/v1/views/${view.id}`, body }
  }
}
