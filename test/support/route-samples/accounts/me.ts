import type { RouteSamples } from '../../desk/route-sample.ts'
import { at } from '../../desk/sample-requests.ts'

export const me: RouteSamples = {
  'GET /v1/me': {
    request: at('/v1/me'),
    status: 200,
    stranger: 'served',
    permission: 'read their own profile',
  },
}
