import { aFirstMessage } from '../../../desk/sample-requests.ts'
import type { RouteSamples } from '../../sample.ts'

export const mailFirstMessages: RouteSamples = {
  'POST /v1/tickets/outbound': {
    request: aFirstMessage,
    status: 201,
    stranger: 'served',
    permission: 'change tickets',
    alsoNeeds: ['comments:write'],
  },
}
