import type { RouteSamples } from '../../desk/route-sample.ts'
import { at } from '../../desk/sample-requests.ts'

export const sampleData: RouteSamples = {
  'GET /v1/organization/sample-data': {
    request: at('/v1/organization/sample-data'),
    status: 200,
    stranger: 'served',
    permission: 'change the organization',
  },
  'POST /v1/organization/sample-data': {
    request: at('/v1/organization/sample-data'),
    status: 201,
    stranger: 'served',
    permission: 'change the organization',
  },
  'DELETE /v1/organization/sample-data': {
    request: at('/v1/organization/sample-data'),
    status: 204,
    stranger: 'served',
    permission: 'change the organization',
  },
}
