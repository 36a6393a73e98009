import { at } from '../../desk/sample-requests.ts'
import type { RouteSamples } from '../sample.ts'

export const live: RouteSamples = {
  'GET /v1/events/stream': {
    request: at('/v1/events/stream'),
    status: 200,
    stranger: 'served',
    permission: 'read events',
  },
}
