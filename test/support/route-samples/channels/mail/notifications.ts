import { anUnsubscribeLink, at } from '../../../desk/sample-requests.ts'
import type { RouteSamples } from '../../sample.ts'

export const mailNotifications: RouteSamples = {
  'GET /v1/me/notification-mail': {
    request: at('/v1/me/notification-mail'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  'GET /unsubscribe/{token}': { request: anUnsubscribeLink, status: 200 },
  'POST /unsubscribe/{token}': { request: anUnsubscribeLink, status: 200 },
}
