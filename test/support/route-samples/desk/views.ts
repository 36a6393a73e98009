import { aNewView, at, aView } from '../../desk/sample-requests.ts'
import type { RouteSamples } from '../sample.ts'

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
