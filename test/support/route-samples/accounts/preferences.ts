import type { RouteSamples } from '../../desk/route-sample.ts'
import { at } from '../../desk/sample-requests.ts'

export const preferences: RouteSamples = {
  'GET /v1/me/preferences': {
    request: at('/v1/me/preferences'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  'PATCH /v1/me/preferences': {
    request: at('/v1/me/preferences', { keymap: 'gmail' }),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
}
