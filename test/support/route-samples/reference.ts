import type { RouteSamples } from '../desk/route-sample.ts'
import { at } from '../desk/sample-requests.ts'

export const reference: RouteSamples = {
  'GET /docs': { request: at('/docs'), status: 200 },
  'GET /openapi.json': { request: at('/openapi.json'), status: 200 },
}
