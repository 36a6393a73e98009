import type { RouteSamples } from '../../desk/route-sample.ts'
import { at } from '../../desk/sample-requests.ts'

export const log: RouteSamples = {
  'GET /v1/events': {
    request: at('/v1/events'),
    status: 200,
    stranger: 'served',
    permission: 'read events',
  },
  'GET /v1/audit': {
    request: at('/v1/audit'),
    status: 200,
    stranger: 'served',
    permission: 'read the audit log',
  },
}
