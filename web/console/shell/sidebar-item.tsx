import { memo, type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import * as m from '#messages'
import { type SavedView, useCanChangeView } from '../data/saved-views.ts'
import { lazyComponent, loadPagesBundle } from '../lazy.ts'
import { formatNumber } from '../state/format.ts'
import { cx } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './sidebar-item.module.css'

const ViewMenu = lazyComponent(loadPagesBundle, (bundle) => bundle.ViewMenu)

interface ItemProps {
  href: string
  isCurrent: boolean
  title: string
  icon?: ReactNode
  count?: number
  /** Whether there are more than that. */
  hasMore?: boolean
  savedView?: SavedView
}

/** There may be hundreds. */
export const SidebarItem = memo(function Item(props: ItemProps) {
  const { href, isCurrent, title, icon, count = 0, hasMore = false, savedView } = props
  return (
    <li className={styles.item}>
      <Link
        href={href}
        className={cx(styles.link, isCurrent && styles.current)}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {icon}
        <span className={styles.title} title={title} dir="auto">
          {title}
        </span>
        {savedView?.is_shared && <Icon name="people" size={14} />}
        <Count count={count} hasMore={hasMore} />
      </Link>
      {savedView && <Action view={savedView} />}
    </li>
  )
})

/** How many tickets wait for us; nothing if none do. */
export function Count({ count, hasMore = false }: { count: number; hasMore?: boolean }) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">
        {formatNumber(count)}
        {hasMore && '+'}
      </span>
      <span className="visually-hidden">{m.shell_waiting({ count })}</span>
    </span>
  )
}

function Action({ view }: { view: SavedView }) {
  if (!useCanChangeView()(view)) return null
  return (
    <span className={styles.action}>
      <Suspense>
        <ViewMenu view={view} />
      </Suspense>
    </span>
  )
}
