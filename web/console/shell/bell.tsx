import type { Notification as UserNotification } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as m from '#messages'
import { unreadCountQuery } from '../data/notifications.ts'
import { loadPagesBundle } from '../lazy.ts'
import { useLiveEvents } from '../live/live-events.ts'
import { formatNumber } from '../state/format.ts'
import { setUnreadInTitle } from '../state/title.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './bell.module.css'

const useUnreadCount = () => useQuery(unreadCountQuery).data?.unread ?? 0

/** Opens the notifications, and says how many are unread: also in the title of the window. */
export function Bell({ onOpen }: { onOpen(): void }) {
  const count = useUnreadCount()
  useEffect(() => setUnreadInTitle(count), [count])
  useEffect(() => {
    if (mayNotify()) void loadPagesBundle().then(({ renewPush }) => renewPush().catch(() => {}))
  }, [])
  useLiveEvents((event) => {
    if (event.type === 'notification' && mayNotify()) void notify(event.data)
  })
  return (
    <button type="button" className={styles.bell} onClick={onOpen}>
      <Icon name="bell" />
      <span className={styles.title}>{m.notifications_title}</span>
      <BellCount />
    </button>
  )
}

/** Browsers ask for permission; without HTTPS they have no notifications at all. */
const mayNotify = () => typeof Notification !== 'undefined' && Notification.permission === 'granted'

const notify = async (notification: UserNotification) =>
  (await loadPagesBundle()).showBrowserNotification(notification)

/** Nothing if all are read. */
export function BellCount() {
  const count = useUnreadCount()
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="visually-hidden">{m.notifications_count({ count })}</span>
    </span>
  )
}
