import { useMe } from '../../data/me.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { Scope } from './roles.ts'

export interface SectionInfo {
  /** As in `/settings/members`. */
  name: string
  title: string
  icon: IconName
  group: 'You' | 'Organization' | 'Developers'
  /** What its reader must be allowed to do. */
  scope?: Scope
}

export const sections: readonly SectionInfo[] = [
  { name: 'profile', title: 'Profile', icon: 'person', group: 'You' },
  { name: 'organization', title: 'General', icon: 'tag', group: 'Organization' },
  { name: 'members', title: 'Members', icon: 'people', group: 'Organization', scope: 'users:read' },
  { name: 'teams', title: 'Teams', icon: 'merge', group: 'Organization', scope: 'teams:read' },
  ...(
    [
      { name: 'api-keys', title: 'API keys', icon: 'key', scope: 'api_keys:read' },
      { name: 'webhooks', title: 'Webhooks', icon: 'bolt', scope: 'webhooks:read' },
      { name: 'audit', title: 'Audit log', icon: 'clock', scope: 'audit:read' },
    ] as const
  ).map((section) => ({ ...section, group: 'Developers' as const })),
]

/** Those that whoever is signed in may see. */
export function useSections(): readonly SectionInfo[] {
  const { scopes } = useMe().key
  return sections.filter(({ scope }) => !scope || scopes.includes(scope))
}
