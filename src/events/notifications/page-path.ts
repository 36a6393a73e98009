import type { Kind } from './schema.ts'

export const membersPath = '/settings/members'

/** Of the page where a notification that is not about a ticket can be dealt with. */
export function pagePathOf({ kind, reason }: { kind: Kind; reason: string | null }): string {
  if (kind === 'admin_added') return membersPath
  return reason === 'flood' ? '/settings/received-mail?state=held' : '/settings/mail'
}
