import type { RouteSamples } from '../../desk/route-sample.ts'
import { at } from '../../desk/sample-requests.ts'

export const categories: RouteSamples = {
  'GET /v1/categories': {
    request: at('/v1/categories'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
}
