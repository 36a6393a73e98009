import type { RouteSamples } from '../../desk/route-sample.ts'
import { at } from '../../desk/sample-requests.ts'

export const http: RouteSamples = {
  'GET /healthz': { request: at('/healthz'), status: 200 },
  'GET /readyz': { request: at('/readyz'), status: 200 },
  // From this machine; who else may read it is in metrics-access.test.ts.
  'GET /metrics': { request: at('/metrics'), status: 200 },
}
