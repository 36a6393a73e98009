import type { RouteSamples } from '../../../desk/route-sample.ts'
import { at } from '../../../desk/sample-requests.ts'

export const mailSignatures: RouteSamples = {
  'GET /v1/me/signature': {
    request: at('/v1/me/signature'),
    status: 200,
    stranger: 'served',
    permission: 'read comments',
  },
  'PUT /v1/me/signature': {
    request: at('/v1/me/signature', { body: '**{{ agent.name }}**' }),
    status: 200,
    stranger: 'served',
    permission: 'change comments',
  },
}
