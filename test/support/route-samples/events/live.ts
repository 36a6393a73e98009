import type { RouteSamples } from '../../desk/route-sample.ts'
import { at } from '../../desk/sample-requests.ts'

export const live: RouteSamples = {
  'GET /v1/events/stream': {
    request: at('/v1/events/stream'),
    status: 200,
    stranger: 'served',
    permission: 'read events',
  },
}
