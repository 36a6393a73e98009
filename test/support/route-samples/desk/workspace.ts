import type { RouteSamples } from '../../desk/route-sample.ts'
import { at } from '../../desk/sample-requests.ts'

export const workspace: RouteSamples = {
  'GET /v1/workspace': {
    request: at('/v1/workspace'),
    status: 200,
    stranger: 'served',
    permission: 'read their own profile',
  },
}
