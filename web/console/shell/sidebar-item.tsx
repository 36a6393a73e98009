import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatNumber } from '../state/format.ts'
import { cx } from '../ui/classes.ts'
import styles from './sidebar-item.module.css'

interface ItemProps {
  href: string
  isCurrent: boolean
  title: string
  icon?: ReactNode
  count?: number
  /** Whether there are more than that. */
  hasMore?: boolean
  action?: ReactNode
}

export function SidebarItem(props: ItemProps) {
  const { href, isCurrent, title, icon, count = 0, hasMore = false, action } = props
  return (
    <li className={styles.item}>
      <Link
        href={href}
        className={cx(styles.link, isCurrent && styles.current)}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {icon}
        <span className={styles.title} dir="auto">
          {title}
        </span>
        {count > 0 && (
          <span className={styles.count}>
            {formatNumber(count)}
            {hasMore && '+'}
          </span>
        )}
      </Link>
      {action && <span className={styles.action}>{action}</span>}
    </li>
  )
}
