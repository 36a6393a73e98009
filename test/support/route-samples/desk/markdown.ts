import type { RouteSamples } from '../../desk/route-sample.ts'
import { at } from '../../desk/sample-requests.ts'

export const markdown: RouteSamples = {
  'POST /v1/markdown': {
    request: at('/v1/markdown', { text: 'Please try **again**.' }),
    status: 200,
    stranger: 'served',
    permission: 'change comments',
  },
}
