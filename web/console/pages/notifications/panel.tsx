import type { Notification } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import * as m from '#messages'
import { describeNotification, pageOf } from '../../data/notification-text.ts'
import { markRead, notificationsQuery } from '../../data/notifications.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/classes.ts'
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx'
import { runWithToast } from '../../ui/run-with-toast.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import { RelativeTime } from '../../ui/time.tsx'
import styles from './panel.module.css'

/** The newest notifications. `j` and `k` move, Enter opens the ticket and marks as read. */
export function NotificationPanel({ onClose }: { onClose(): void }) {
  const { data, error, refetch } = useQuery(notificationsQuery)
  const newest = data?.[0]
  const hasUnread = data?.some(({ read_at }) => read_at === null) ?? false
  const markAllRead = () =>
    void runWithToast(() => markRead({ before: newest!.id }), m.notifications_markedAllRead)
  return (
    <Dialog title={m.notifications_title} onClose={onClose}>
      <DialogBody>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton rows={4} />}
        {data?.length === 0 && (
          <EmptyState icon="bell" title={m.notifications_empty_title}>
            {m.notifications_empty_text}
          </EmptyState>
        )}
        {newest && <List notifications={data} onOpen={onClose} />}
      </DialogBody>
      {hasUnread && (
        <DialogActions>
          <Button onClick={markAllRead}>{m.notifications_markAllRead}</Button>
        </DialogActions>
      )}
    </Dialog>
  )
}

interface ListProps {
  notifications: readonly Notification[]
  onOpen(): void
}

function List({ notifications, onOpen }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => takeFocus(list.current!.querySelector('a')), [])
  return (
    <ul ref={list} className={styles.list} onKeyDown={moveFocus}>
      {notifications.map((notification) => (
        <Item key={notification.id} notification={notification} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function Item({ notification, onOpen }: { notification: Notification; onOpen(): void }) {
  const { id, created_at, read_at } = notification
  const { href, title } = pageOf(notification)
  const isUnread = read_at === null
  const open = () => {
    onOpen()
    if (isUnread) void markRead({ ids: [id] })
  }
  return (
    <li>
      <Link href={href} className={cx(styles.item, isUnread && styles.unread)} onClick={open}>
        <span className={styles.text} dir="auto">
          {isUnread && <span className="visually-hidden">{m.notifications_unread} </span>}
          {describeNotification(notification)}
        </span>
        <RelativeTime at={created_at} />
        <span className={styles.subject} dir="auto">
          {title}
        </span>
      </Link>
    </li>
  )
}

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll('a')]
  links[links.indexOf(document.activeElement as HTMLAnchorElement) + step]?.focus()
}
