import type { Notification } from '@bellhop/sdk'
import * as m from '#messages'

/** What has happened, in one line. */
export const describeNotification = ({ kind, actor_name: name, count, reason }: Notification) =>
  m.notifications_text({ kind, name, count, reason: reason ?? '' })

/** The ticket or page that it is about. */
export function pageOf(notification: Notification): { href: string; title: string } {
  const { ticket_display_id: displayId, subject, kind, reason } = notification
  if (displayId !== null) {
    const number = displayId.slice(displayId.lastIndexOf('-') + 1)
    return { href: `/tickets/${number}`, title: `${displayId} ${subject}` }
  }
  if (kind === 'admin_added') return { href: '/settings/members', title: m.notifications_members }
  return reason === 'flood'
    ? { href: '/settings/received-mail?state=held', title: m.notifications_heldMail }
    : { href: '/settings/mail', title: m.notifications_mailboxes }
}
