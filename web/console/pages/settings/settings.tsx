import type { ComponentType } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import * as m from '#messages'
import { lazyComponent, loadMailBundle } from '../../lazy.ts'
import { cx } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Options } from '../../ui/options.tsx'
import { Page } from '../../ui/page.tsx'
import { groups, sections, useCanSee } from '../../ui/settings-sections.ts'
import { EmptyState } from '../../ui/states.tsx'
import { NotFound } from '../not-found.tsx'
import { ApiKeys } from './api-keys/api-keys.tsx'
import { Audit } from './audit/audit.tsx'
import { Fields } from './fields/fields.tsx'
import { Macros } from './macros/macros.tsx'
import { Mail } from './mail/mail.tsx'
import { HeldCount } from './mail/received/held-count.tsx'
import { Members } from './members/members.tsx'
import { NotificationSettingsPage } from './notifications/notifications.tsx'
import { BrandingSettings } from './organization/branding.tsx'
import { GeneralSettings } from './organization/general.tsx'
import { PortalSettings } from './organization/portal.tsx'
import { PanelApps } from './panel-apps/panel-apps.tsx'
import { Profile } from './profile/profile.tsx'
import styles from './settings.module.css'
import { Tags } from './tags/tags.tsx'
import { Teams } from './teams/teams.tsx'
import { Trash } from './trash/trash.tsx'
import { Webhooks } from './webhooks/webhooks.tsx'

const Blocks = lazyComponent(loadMailBundle, (bundle) => bundle.Blocks)
const ReceivedMail = lazyComponent(loadMailBundle, (bundle) => bundle.ReceivedMail)
const Suppressions = lazyComponent(loadMailBundle, (bundle) => bundle.Suppressions)

const pages: Readonly<Record<string, ComponentType>> = {
  profile: Profile,
  notifications: NotificationSettingsPage,
  general: GeneralSettings,
  branding: BrandingSettings,
  portal: PortalSettings,
  members: Members,
  teams: Teams,
  tags: Tags,
  fields: Fields,
  'saved-replies': Macros,
  mail: Mail,
  'received-mail': ReceivedMail,
  suppressions: Suppressions,
  'blocked-senders': Blocks,
  trash: Trash,
  'api-keys': ApiKeys,
  webhooks: Webhooks,
  'panel-apps': PanelApps,
  audit: Audit,
}

/** Addresses of earlier versions. */
const moved: Readonly<Record<string, string>> = { organization: 'general' }

export function Settings({ section: name }: { section: string }) {
  const canSee = useCanSee()
  const movedTo = moved[name]
  if (movedTo) return <Redirect to={`/settings/${movedTo}`} replace />
  const section = sections.find((section) => section.name === name)
  const Content = pages[name]
  if (!section || !Content) return <NotFound />
  return (
    <div className={styles.layout}>
      <nav className={styles.nav} aria-label={m.settings_nav_label}>
        <SectionLinks current={name} />
        <SectionSelect current={name} />
      </nav>
      <div className={styles.page}>
        {canSee(section) ? <Content /> : <NoAccess title={section.title} />}
      </div>
    </div>
  )
}

const NoAccess = ({ title }: { title: string }) => (
  <Page title={title}>
    <EmptyState
      icon="lock"
      title={m.settings_noAccess_title}
      action={<Link href="/settings/profile">{m.settings_noAccess_toProfile}</Link>}
    >
      {m.settings_noAccess_pageText}
    </EmptyState>
  </Page>
)

function SectionLinks({ current }: { current: string }) {
  const canSee = useCanSee()
  const visible = groups
    .map(({ title, sections }) => ({ title, sections: sections.filter(canSee) }))
    .filter(({ sections }) => sections.length > 0)
  return (
    <div className={styles.list}>
      {visible.map(({ title, sections }) => (
        <ul key={title} className={styles.group} aria-label={title}>
          <li className={styles.heading} aria-hidden="true">
            {title}
          </li>
          {sections.map(({ name, title, icon }) => (
            <li key={name}>
              <Link
                href={`/settings/${name}`}
                className={cx(styles.link, name === current && styles.current)}
                aria-current={name === current ? 'page' : undefined}
              >
                <Icon name={icon} />
                {title}
                {name === 'received-mail' && <HeldCount />}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

/** Replaces the links on narrow screens. */
function SectionSelect({ current }: { current: string }) {
  const [, navigate] = useLocation()
  return (
    <select
      className={styles.select}
      aria-label={m.settings_nav_select}
      value={current}
      onChange={({ target }) => navigate(`/settings/${target.value}`)}
    >
      <Options entries={sections.filter(useCanSee()).map(({ name, title }) => [name, title])} />
    </select>
  )
}
