import { at } from '../../desk/sample-requests.ts'
import type { RouteSamples } from '../sample.ts'

export const markdown: RouteSamples = {
  'POST /v1/markdown': {
    request: at('/v1/markdown', { text: 'Please try **again**.' }),
    status: 200,
    stranger: 'served',
    permission: 'change comments',
  },
}
