import type { RouteSamples } from '../../desk/route-sample.ts'
import { at } from '../../desk/sample-requests.ts'

export const ticketCounts: RouteSamples = {
  'GET /v1/tickets/counts': {
    request: at('/v1/tickets/counts'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
}
