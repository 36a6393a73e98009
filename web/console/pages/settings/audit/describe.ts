import type { Event } from '@bellhop/sdk'
import { formatDate } from '../../../ui/time.tsx'
import { eventTitle } from '../event-types.ts'
import { type Role, roleNames } from '../roles.ts'
import { type Names, nameIn } from './names.ts'

/** What was done; `…` is what it was done to. */
const deeds: Readonly<Record<string, string>> = {
  'ticket.deleted': 'deleted a ticket',
  'ticket.merged': 'merged a ticket into another',
  'comment.deleted': 'deleted a comment',
  'attachment.deleted': 'deleted a file',
  'customer.deleted': 'deleted a customer',
  'customer.merged': 'merged a customer into another',
  'user.created': 'added member …',
  'user.updated': 'updated member …',
  'user.deleted': 'deleted the member …',
  'user.invited': 'created a password link for …',
  'user.password_set': 'set the password of …',
  'user.totp_enabled': 'turned on two-factor authentication for …',
  'user.totp_disabled': 'turned off two-factor authentication for …',
  'team.created': 'created the team …',
  'team.updated': 'updated team …',
  'team.deleted': 'deleted the team …',
  'team.member_added': 'added a member to the team …',
  'team.member_removed': 'removed a member from the team …',
  'api_key.created': 'created the API key …',
  'api_key.updated': 'updated API key …',
  'api_key.rotated': 'rotated the API key …',
  'api_key.revoked': 'revoked the API key …',
  'webhook.created': 'created the webhook …',
  'webhook.updated': 'updated webhook …',
  'webhook.secret_rotated': 'rotated the secret of webhook …',
  'webhook.deleted': 'deleted the webhook …',
  'webhook.disabled': 'disabled webhook …',
  'view.deleted': 'deleted the view …',
  'session.created': 'signed in',
  'session.revoked': 'ended a session',
  'organization.updated': 'updated the organization',
}

const own: Readonly<Record<string, string>> = {
  'user.password_set': 'set their password',
  'user.totp_enabled': 'turned on two-factor authentication',
  'user.totp_disabled': 'turned off two-factor authentication',
  'user.updated': 'updated their profile',
}

export interface SentenceWords {
  before: string
  name: string | undefined
  after: string
}

/** What happened, around the name of what it happened to. */
export function describeAuditEvent(event: Event, names: Names): SentenceWords {
  const isOwn = event.actor_id === event.resource_id
  const deed = (isOwn && own[event.type]) || deeds[event.type] || eventTitle(event.type)
  const [before = '', after] = deed.split('…')
  const name = after === undefined ? undefined : (nameIn(event, names) ?? '(deleted)')
  return { before, name, after: after ?? '' }
}

const fieldNames: Readonly<Record<string, string>> = {
  full_name: 'Name',
  is_active: 'Active',
  is_enabled: 'Enabled',
  accepts_requests: 'Portal open',
  employee_type: 'Employment type',
  user_id: 'Member',
  event_types: 'Events',
  rate_limit: 'Rate limit',
  expires_at: 'Expires',
  revoked_at: 'Revoked',
  avatar_url: 'Profile picture',
  url: 'URL',
  merged_into: 'Merged into',
  ip_address: 'IP address',
}

const fieldName = (field: string) =>
  fieldNames[field] ?? field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ')

export interface ChangeText {
  field: string
  /** Undefined where it does not matter, or is not told. */
  from: string | undefined
  to: string | undefined
}

/** The changes in words; of something new, only what it has. */
export const changesIn = ({ type, changes, actor_id }: Event, names: Names): ChangeText[] =>
  changes
    .filter(({ from, to }) => !(from === null && (isNothing(to) || to === actor_id)))
    .filter(({ field }) => !(type === 'ticket.merged' && field === 'merged_into'))
    .map(({ field, from, to }) => ({
      field: fieldName(field),
      from: isNothing(from) ? undefined : valueText(from, names),
      to: to === undefined ? undefined : valueText(to, names),
    }))

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

function valueText(value: unknown, names: Names): string {
  if (isNothing(value)) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatDate(text)
  if (/^[\da-f]{8}-[\da-f]{4}-/.test(text)) return names.get(text) ?? text.slice(0, 8)
  return roleNames[text as Role] ?? text
}
