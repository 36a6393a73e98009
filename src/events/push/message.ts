import * as m from '#messages'
import type { PushMessage } from '../../platform/push/post.ts'
import { addSeconds } from '../../platform/time.ts'
import { pagePathOf } from '../notifications/page-path.ts'
import type { PendingNotification } from './pending-store.ts'

/** After this, it is no news: nobody tries to send it, and push services forget it. */
export const pushLifetimeSeconds = 4 * 60 * 60
/** If more are waiting, one message says how many. */
export const singleMax = 3

const titleLengthMax = 120
const bodyLengthMax = 200

/**
 * What the service worker shows: what the list of notifications shows, too, and no words of a message.
 * `tag` is the same as for the notification of an open tab, so that a device shows one of the two.
 */
export interface PushContent {
  title: string
  body: string
  /** The page that a click opens. */
  path: string
  tag: string
  /** For the badge on the icon. */
  unread: number
}

export function toPushMessage(
  pending: readonly [PendingNotification, ...PendingNotification[]],
  { unread, now }: { unread: number; now: string },
): PushMessage {
  const [first] = pending
  const isSingle = pending.length <= singleMax
  const content: PushContent = { ...(isSingle ? contentOf(first) : summaryOf(pending)), unread }
  return {
    content,
    topic: topicOf(content.tag),
    ttlSeconds: secondsBetween(now, addSeconds(first.created_at, pushLifetimeSeconds)),
  }
}

/** Each is 32 characters at most. */
const topicOf = (tag: string) =>
  /^[-\da-f]{36}$/.test(tag)
    ? Buffer.from(tag.replaceAll('-', ''), 'hex').toString('base64url')
    : tag

const secondsBetween = (from: string, to: string) =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1_000))

function contentOf(notification: PendingNotification): Omit<PushContent, 'unread'> {
  const { id, kind, actor_name: name, count, ticket_display_id: displayId, subject } = notification
  const reason = notification.reason ?? ''
  return {
    title: cut(m.mail_notification_text({ kind, name, count, reason }), titleLengthMax),
    body: cut(
      displayId === null ? pageTitleOf(notification) : `${displayId} ${subject}`,
      bodyLengthMax,
    ),
    path:
      displayId === null
        ? pagePathOf(notification)
        : `/tickets/${displayId.slice(displayId.lastIndexOf('-') + 1)}`,
    tag: id,
  }
}

const pageTitleOf = ({ kind }: PendingNotification) =>
  kind === 'admin_added' ? m.mail_notification_adminAdded : m.mail_notification_problem

const summaryOf = ({ length }: readonly unknown[]): Omit<PushContent, 'unread'> => ({
  title: m.push_many({ count: length }),
  body: m.push_manyBody,
  path: '/inbox',
  tag: 'many',
})

const cut = (text: string, lengthMax: number) =>
  text.length <= lengthMax ? text : `${text.slice(0, lengthMax - 1).toWellFormed()}…`
