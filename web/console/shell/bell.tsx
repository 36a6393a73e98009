import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as m from '#messages'
import { unreadCountQuery } from '../data/notifications.ts'
import { formatNumber } from '../state/format.ts'
import { setUnreadInTitle } from '../state/title.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './bell.module.css'

/** Opens the notifications, and says how many are unread: also in the title of the window. */
export function Bell({ onOpen }: { onOpen(): void }) {
  const { data } = useQuery(unreadCountQuery)
  const count = data?.unread ?? 0
  useEffect(() => setUnreadInTitle(count), [count])
  return (
    <button type="button" className={styles.bell} onClick={onOpen}>
      <Icon name="bell" />
      <span className={styles.title}>{m.notifications_title}</span>
      {count > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{formatNumber(count)}</span>
          <span className="visually-hidden">{m.notifications_count({ count })}</span>
        </span>
      )}
    </button>
  )
}
