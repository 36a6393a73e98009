import type { ComponentType } from 'react'
import { Link, useLocation } from 'wouter'
import { cx } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { NotFound } from '../not-found.tsx'
import { ApiKeys } from './api-keys/api-keys.tsx'
import { Audit } from './audit/audit.tsx'
import { Members } from './members/members.tsx'
import { OrganizationSettings } from './organization/organization.tsx'
import { Profile } from './profile/profile.tsx'
import { type SectionInfo, sections, useSections } from './sections.ts'
import styles from './settings.module.css'
import { Teams } from './teams/teams.tsx'
import { Webhooks } from './webhooks/webhooks.tsx'

const pages: Readonly<Record<string, ComponentType>> = {
  profile: Profile,
  organization: OrganizationSettings,
  members: Members,
  teams: Teams,
  'api-keys': ApiKeys,
  webhooks: Webhooks,
  audit: Audit,
}

export function Settings({ section: name }: { section: string }) {
  const allowed = useSections()
  const section = sections.find((section) => section.name === name)
  const Content = pages[name]
  if (!section || !Content) return <NotFound />
  return (
    <div className={styles.layout}>
      <SideList sections={allowed} current={name} />
      <div className={styles.page}>
        {allowed.includes(section) ? <Content /> : <NotAllowed title={section.title} />}
      </div>
    </div>
  )
}

const NotAllowed = ({ title }: { title: string }) => (
  <Page title={title}>
    <EmptyState
      icon="lock"
      title="You don’t have access to this"
      action={<Link href="/settings/profile">Go to your profile</Link>}
    >
      Only admins can see this page. Ask an admin if you need access.
    </EmptyState>
  </Page>
)

interface ListProps {
  sections: readonly SectionInfo[]
  current: string
}

const groups = ['You', 'Organization', 'Developers'] as const

/** The way to every section; where there is no room beside them, a choice above them. */
function SideList({ sections, current }: ListProps) {
  return (
    <nav className={styles.nav} aria-label="Settings">
      <div className={styles.list}>
        {groups.map((group) => (
          <Group key={group} group={group} current={current} sections={sections} />
        ))}
      </div>
      <Choice sections={sections} current={current} />
    </nav>
  )
}

function Group({ group, sections, current }: ListProps & { group: SectionInfo['group'] }) {
  const inGroup = sections.filter((section) => section.group === group)
  if (inGroup.length === 0) return null
  return (
    <ul className={styles.group} aria-label={group}>
      <li className={styles.heading} aria-hidden="true">
        {group}
      </li>
      {inGroup.map(({ name, title, icon }) => (
        <li key={name}>
          <Link
            href={`/settings/${name}`}
            className={cx(styles.link, name === current && styles.current)}
            aria-current={name === current ? 'page' : undefined}
          >
            <Icon name={icon} />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Choice({ sections, current }: ListProps) {
  const [, navigate] = useLocation()
  return (
    <select
      className={styles.choice}
      aria-label="Settings section"
      value={current}
      onChange={({ target }) => navigate(`/settings/${target.value}`)}
    >
      {sections.map(({ name, title }) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </select>
  )
}
