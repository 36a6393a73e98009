import { randomUUID } from 'node:crypto'
import type { RouteSamples } from '../../desk/route-sample.ts'
import { at } from '../../desk/sample-requests.ts'

const someNotificationSettings = {
  assigned: 'browser',
  mentioned: 'browser',
  customer_replied: 'bell',
  followed: 'bell',
  snooze_ended: 'off',
  reply_held: 'browser',
}

export const notifications: RouteSamples = {
  'GET /v1/notifications': {
    request: at('/v1/notifications'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  'GET /v1/notifications/counts': {
    request: at('/v1/notifications/counts'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  'POST /v1/notifications/read': {
    request: at('/v1/notifications/read', { ids: [randomUUID()] }),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  'GET /v1/me/notification-settings': {
    request: at('/v1/me/notification-settings'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  'PUT /v1/me/notification-settings': {
    request: at('/v1/me/notification-settings', someNotificationSettings),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
}
