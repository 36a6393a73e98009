import { Link, useLocation } from 'wouter'
import * as m from '#messages'
import { useCan, useCanManage, useMe } from '../data/me.ts'
import type { DialogName } from '../dialogs.ts'
import { formatShortcut, hintFor } from '../state/keymap.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Bell } from './bell.tsx'
import styles from './sidebar.module.css'
import { SidebarItem } from './sidebar-item.tsx'
import { SidebarSections } from './sidebar-sections.tsx'
import { UnsentCount } from './unsent-count.tsx'

export function Sidebar({ onOpen }: { onOpen(dialog: DialogName): void }) {
  const me = useMe()
  const canWrite = useCan('tickets:write')
  const canSetUp = useCanManage('organization:write') && !me.organization.is_set_up
  return (
    <nav className={styles.sidebar} aria-label={m.shell_nav_label}>
      <p className={styles.name} dir="auto">
        {me.organization.logo_url && <img src={me.organization.logo_url} alt="" />}
        {me.organization.name}
      </p>
      <button type="button" className={styles.search} onClick={() => onOpen('palette')}>
        <Icon name="search" />
        <span>{m.shell_nav_search}</span>
        <kbd>{formatShortcut('mod+k')}</kbd>
      </button>
      <Bell onOpen={() => onOpen('notifications')} />
      <UnsentCount className={styles.unsent} />
      {canWrite && (
        <Button icon="plus" hint={hintFor('c')} onClick={() => onOpen('new-ticket')}>
          {m.shell_newTicket}
        </Button>
      )}
      <SidebarSections />
      <ul className={styles.links}>
        {canSetUp && (
          <PageLink
            to="/first-steps"
            match={/^\/first-steps/}
            icon="status"
            title={m.firstSteps_title}
          />
        )}
        <PageLink
          to="/customers"
          match={/^\/(customers|companies)/}
          icon="people"
          title={m.shell_nav_customers}
        />
        <PageLink to="/reports" match={/^\/reports/} icon="chart" title={m.shell_nav_reports} />
        <PageLink
          to="/settings/profile"
          match={/^\/settings/}
          icon="gear"
          title={m.shell_nav_settings}
        />
      </ul>
      <Link className={styles.me} href="/settings/profile">
        <Avatar name={me.user.full_name} url={me.user.avatar_url} />
        <span dir="auto">{me.user.full_name}</span>
      </Link>
    </nav>
  )
}

function PageLink(props: { to: string; match: RegExp; icon: IconName; title: string }) {
  const { to, match, icon, title } = props
  const [path] = useLocation()
  return (
    <SidebarItem href={to} isCurrent={match.test(path)} title={title} icon={<Icon name={icon} />} />
  )
}
