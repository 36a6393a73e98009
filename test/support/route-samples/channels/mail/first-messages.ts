import { aFirstMessage, at } from '../../../desk/sample-requests.ts'
import type { RouteSamples } from '../../sample.ts'

export const mailFirstMessages: RouteSamples = {
  'GET /v1/tickets/outbound': {
    request: at('/v1/tickets/outbound'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  'POST /v1/tickets/outbound': {
    request: aFirstMessage,
    status: 201,
    stranger: 'served',
    permission: 'change tickets',
    alsoNeeds: ['comments:write'],
  },
}
