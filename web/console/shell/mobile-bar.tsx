import { Link, useLocation } from 'wouter'
import * as m from '#messages'
import { useCan } from '../data/me.ts'
import type { DialogName } from '../dialogs.ts'
import { cx } from '../ui/classes.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { BellCount } from './bell.tsx'
import styles from './mobile-bar.module.css'
import { UnsentCount } from './unsent-count.tsx'

const links: readonly { to: string; match: RegExp; icon: IconName; title: string }[] = [
  { to: '/inbox', match: /^\/inbox/, icon: 'inbox', title: m.shell_nav_inbox },
  { to: '/search', match: /^\/search/, icon: 'search', title: m.shell_nav_search },
  {
    to: '/customers',
    match: /^\/(customers|companies)/,
    icon: 'people',
    title: m.shell_nav_customers,
  },
  { to: '/reports', match: /^\/reports/, icon: 'chart', title: m.shell_nav_reports },
  { to: '/settings/profile', match: /^\/settings/, icon: 'gear', title: m.shell_nav_settings },
]

/** The navigation on phones, at the bottom where the thumb reaches it. */
export function MobileBar({ onOpen }: { onOpen(dialog: DialogName): void }) {
  const [path] = useLocation()
  const canWrite = useCan('tickets:write')
  return (
    <nav className={styles.bar} aria-label={m.shell_nav_label}>
      {links.map(({ to, match, icon, title }) => (
        <Link
          key={to}
          href={to}
          className={cx(styles.item, match.test(path) && styles.current)}
          aria-current={match.test(path) ? 'page' : undefined}
        >
          <Icon name={icon} size={20} />
          {title}
        </Link>
      ))}
      <MobileBell onOpen={() => onOpen('notifications')} />
      <UnsentCount className={cx(styles.item, styles.unsent)} size={20} />
      {canWrite && (
        <button type="button" className={styles.item} onClick={() => onOpen('new-ticket')}>
          <Icon name="plus" size={20} />
          {m.shell_nav_new}
        </button>
      )}
    </nav>
  )
}

/** Without a visible title, which would be too long. */
const MobileBell = ({ onOpen }: { onOpen(): void }) => (
  <button type="button" className={styles.item} onClick={onOpen}>
    <Icon name="bell" size={20} />
    <span className="visually-hidden">{m.notifications_title}</span>
    <BellCount />
  </button>
)
