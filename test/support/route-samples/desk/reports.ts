import type { RouteSamples } from '../../desk/route-sample.ts'
import { at } from '../../desk/sample-requests.ts'

export const reports: RouteSamples = {
  'GET /v1/reports': {
    request: at('/v1/reports'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  'GET /v1/reports/csv': {
    request: at('/v1/reports/csv?table=agents'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
}
