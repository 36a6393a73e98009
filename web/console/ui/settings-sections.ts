import * as m from '#messages'
import { type Scope, useMe } from '../data/me.ts'
import type { IconName } from './icon.tsx'

export interface SectionInfo {
  /** As in `/settings/members`. */
  name: string
  title: string
  icon: IconName
  /** Required to see it. */
  scope?: Scope
}

export const groups: readonly { title: string; sections: readonly SectionInfo[] }[] = [
  {
    title: m.settings_group_you,
    sections: [
      { name: 'profile', title: m.settings_section_profile, icon: 'person' },
      {
        name: 'notifications',
        title: m.settings_section_notifications,
        icon: 'bell',
        scope: 'tickets:read',
      },
    ],
  },
  {
    title: m.settings_group_organization,
    sections: [
      { name: 'general', title: m.settings_section_general, icon: 'gear' },
      { name: 'branding', title: m.settings_section_branding, icon: 'star' },
      { name: 'portal', title: m.settings_section_portal, icon: 'link' },
      { name: 'members', title: m.settings_section_members, icon: 'people', scope: 'users:read' },
      { name: 'teams', title: m.settings_section_teams, icon: 'merge', scope: 'teams:read' },
      { name: 'tags', title: m.settings_section_tags, icon: 'tag', scope: 'tickets:read' },
      { name: 'fields', title: m.fields_title, icon: 'menu', scope: 'tickets:read' },
      {
        name: 'saved-replies',
        title: m.macros_title,
        icon: 'reply',
        scope: 'tickets:read',
      },
      { name: 'mail', title: m.settings_section_mail, icon: 'send', scope: 'mailboxes:read' },
      {
        name: 'received-mail',
        title: m.settings_section_receivedMail,
        icon: 'inbox',
        scope: 'comments:read',
      },
      {
        name: 'suppressions',
        title: m.settings_section_suppressions,
        icon: 'alert',
        scope: 'comments:read',
      },
      {
        name: 'blocked-senders',
        title: m.blocks_title,
        icon: 'lock',
        scope: 'customers:read',
      },
      { name: 'trash', title: m.trash_title, icon: 'trash', scope: 'tickets:read' },
    ],
  },
  {
    title: m.settings_group_developers,
    sections: [
      { name: 'api-keys', title: m.settings_section_apiKeys, icon: 'key', scope: 'api_keys:read' },
      {
        name: 'webhooks',
        title: m.settings_section_webhooks,
        icon: 'bolt',
        scope: 'webhooks:read',
      },
      {
        name: 'panel-apps',
        title: m.panelApps_title,
        icon: 'menu',
        scope: 'webhooks:read',
      },
      { name: 'audit', title: m.settings_section_audit, icon: 'clock', scope: 'audit:read' },
    ],
  },
]

export const sections = groups.flatMap((group) => group.sections)

/** Whether the current user can see a section. */
export function useCanSee(): (section: SectionInfo) => boolean {
  const { scopes } = useMe().key
  return ({ scope }) => !scope || scopes.includes(scope)
}
