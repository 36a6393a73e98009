import type { RouteSamples } from '../../desk/route-sample.ts'
import { at } from '../../desk/sample-requests.ts'

export const search: RouteSamples = {
  'GET /v1/search': {
    request: at('/v1/search?q=maya'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
}
