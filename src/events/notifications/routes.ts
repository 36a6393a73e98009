import { handler, readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { pageHeaders, sendPage, toPageRequestBefore } from '../../platform/http/paging.ts'
import { markRead } from './mark-read.ts'
import {
  NotificationCounts,
  NotificationList,
  NotificationListQuery,
  NotificationSettings,
  NotificationSettingsUpdate,
  NotificationsRead,
  retentionDays,
} from './schema.ts'
import { toApiNotification } from './serialize.ts'
import { getSettings } from './settings-store.ts'
import { countUnreadNotifications, listNotifications } from './store.ts'
import { updateSettings as changeSettings } from './update-settings.ts'

// Everyone reads their own notifications only; a key reads those of its user.

export const list = readHandler({
  summary: 'List your notifications',
  description: `Newest first; a key lists those of its user. Kept for ${retentionDays} days. New ones also arrive on the event stream, as \`notification\`.`,
  query: NotificationListQuery,
  response: { status: 200, schema: NotificationList, description: 'The notifications.' },
  responseHeaders: { Link: pageHeaders.Link },
  async handle(tx, call) {
    const { caller, query } = call
    const page = toPageRequestBefore(query)
    const filter = { userId: caller.userId, unread: query.unread }
    const items = await listNotifications(tx, filter, page)
    return sendPage(call, page, items, ({ position }) => position).map(toApiNotification)
  },
})

export const counts = readHandler({
  summary: 'Count your notifications',
  response: { status: 200, schema: NotificationCounts, description: 'How many are unread.' },
  handle: async (tx, { caller }) => ({ unread: await countUnreadNotifications(tx, caller.userId) }),
})

export const read = handler({
  summary: 'Mark notifications as read',
  description: 'IDs of notifications that are read already, or not yours, have no effect.',
  body: NotificationsRead,
  response: { status: 200, schema: NotificationCounts, description: 'How many are still unread.' },
  idempotency: 'steps',
  async handle(_db, { caller, body, now, request }, steps) {
    const readAt = await steps.plan(async () => now)
    const counted = await steps.step('read', (tx) => markRead(tx, caller.userId, body, readAt))
    // Other devices of the user show the same number.
    request.server.live.announceRead(caller, counted)
    return counted
  },
})

export const settings = readHandler({
  summary: 'Get your notification settings',
  response: { status: 200, schema: NotificationSettings, description: 'The settings.' },
  handle: (tx, { caller }) => getSettings(tx, caller.userId),
})

export const updateSettings = writeHandler({
  summary: 'Change your notification settings',
  description:
    'Affects notifications from now on, and when those are sent by mail that are still to be sent.',
  body: NotificationSettingsUpdate,
  response: { status: 200, schema: NotificationSettings, description: 'The settings.' },
  handle: (tx, { caller, body, now }) => changeSettings(tx, caller.userId, body, now),
})
