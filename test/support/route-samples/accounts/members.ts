import type { RouteSamples } from '../../desk/route-sample.ts'
import { aNewcomer, aNewUser } from '../../desk/sample-requests.ts'

export const members: RouteSamples = {
  'POST /v1/users': {
    request: aNewcomer,
    status: 201,
    stranger: 'served',
    permission: 'change users',
  },
  'PATCH /v1/users/{user_id}': {
    request: aNewUser({ region: 'apac' }),
    status: 200,
    stranger: 'User not found',
    permission: 'change users',
  },
}
