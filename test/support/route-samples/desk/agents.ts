import type { RouteSamples } from '../../desk/route-sample.ts'
import { aNewUser } from '../../desk/sample-requests.ts'

export const agents: RouteSamples = {
  'DELETE /v1/users/{user_id}': {
    request: aNewUser(),
    status: 204,
    stranger: 'User not found',
    permission: 'delete users',
  },
}
