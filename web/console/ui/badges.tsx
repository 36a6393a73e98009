import * as m from '#messages'
import { priorityNames, statusNames } from '../data/labels.ts'
import type { Priority, Status } from '../data/types.ts'
import styles from './badges.module.css'
import { cx } from './classes.ts'

/** A dot and the name, since color alone must not carry the meaning. */
export const StatusBadge = ({ status }: { status: Status }) => (
  <span className={cx(styles.badge, styles[status])}>
    <StatusDot status={status} />
    {statusNames[status]}
  </span>
)

export const StatusDot = ({ status }: { status: Status }) => (
  <svg className={styles[status]} width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
    <circle cx="5" cy="5" r="3.9" fill="none" stroke="currentColor" strokeWidth="1.6" />
    {status === 'open' && <circle cx="5" cy="5" r="4" fill="currentColor" />}
    {status === 'pending' && <path d="M5 1.5v7a3.5 3.5 0 0 0 0-7z" fill="currentColor" />}
    {(status === 'resolved' || status === 'closed') && (
      <path d="m3.2 5.1 1.3 1.3 2.3-2.6" fill="none" stroke="currentColor" strokeWidth="1.2" />
    )}
  </svg>
)

export const PriorityBadge = ({ priority }: { priority: Priority }) => (
  <span className={cx(styles.badge, styles[priority])}>
    <PriorityBars priority={priority} />
    {priorityNames[priority]}
  </span>
)

const bars: Record<Priority, number> = { low: 1, medium: 2, high: 3, urgent: 4 }

export const PriorityBars = ({ priority }: { priority: Priority }) => (
  <svg className={styles[priority]} width="12" height="10" viewBox="0 0 12 10" aria-hidden="true">
    {[1, 2, 3, 4].map((bar) => (
      <rect
        key={bar}
        x={(bar - 1) * 3}
        y={10 - bar * 2.4}
        width="2"
        height={bar * 2.4}
        rx="0.5"
        fill="currentColor"
        opacity={bar <= bars[priority] ? 1 : 0.25}
      />
    ))}
  </svg>
)

export const NoteBadge = () => <span className={styles.note}>{m.ui_badge_note}</span>
