import type { Event } from '@bellhop/sdk'
import { dayOf } from '../../../ui/time.tsx'
import { eventTitle } from '../event-types.ts'
import { type Role, roleNames } from '../may.ts'
import { type Names, nameIn } from './names.ts'

/** What was done; `…` is what it was done to. */
const deeds: Readonly<Record<string, string>> = {
  'ticket.deleted': 'deleted a ticket',
  'ticket.merged': 'merged a ticket into another',
  'comment.deleted': 'deleted a comment',
  'attachment.deleted': 'deleted a file',
  'customer.deleted': 'deleted a customer',
  'customer.merged': 'merged a customer into another',
  'user.created': 'added the member …',
  'user.updated': 'changed the member …',
  'user.deleted': 'deleted the member …',
  'user.invited': 'made a link for … to set a password',
  'user.password_set': 'set the password of …',
  'user.totp_enabled': 'switched on the two-step sign-in of …',
  'user.totp_disabled': 'switched off the two-step sign-in of …',
  'team.created': 'created the team …',
  'team.updated': 'changed the team …',
  'team.deleted': 'deleted the team …',
  'team.member_added': 'added a member to the team …',
  'team.member_removed': 'removed a member from the team …',
  'key.created': 'created the API key …',
  'key.updated': 'changed the API key …',
  'key.rotated': 'rotated the API key …',
  'key.revoked': 'revoked the API key …',
  'webhook.created': 'created the webhook …',
  'webhook.updated': 'changed the webhook …',
  'webhook.rotated': 'rotated the secret of the webhook …',
  'webhook.deleted': 'deleted the webhook …',
  'webhook.disabled': 'switched off the webhook …',
  'view.deleted': 'deleted the view …',
  'session.created': 'signed in',
  'session.revoked': 'ended a session',
  'organization.updated': 'changed the organization',
}

const own: Readonly<Record<string, string>> = {
  'user.password_set': 'set their password',
  'user.totp_enabled': 'switched on their two-step sign-in',
  'user.totp_disabled': 'switched off their two-step sign-in',
  'user.updated': 'changed their profile',
}

export interface SentenceWords {
  before: string
  name: string | undefined
  after: string
}

/** What happened, around the name of what it happened to. */
export function sentenceOf(event: Event, names: Names): SentenceWords {
  const isOwn = event.actor_id === event.resource_id
  const deed = (isOwn && own[event.type]) || deeds[event.type] || eventTitle(event.type)
  const [before = '', after] = deed.split('…')
  const name = after === undefined ? undefined : (nameIn(event, names) ?? 'that is gone')
  return { before, name, after: after ?? '' }
}

const fieldNames: Readonly<Record<string, string>> = {
  full_name: 'Name',
  is_active: 'May sign in',
  is_enabled: 'On',
  is_open: 'Customers may open requests',
  employee_type: 'Employed as',
  user_id: 'Member',
  event_types: 'Events',
  rate_limit: 'Requests a minute',
  expires_at: 'Ends',
  revoked_at: 'Ended',
  avatar_url: 'Picture',
  url: 'Address',
  merged_into: 'Into',
  address: 'From',
}

const fieldName = (field: string) =>
  fieldNames[field] ?? field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ')

export interface ChangeWords {
  field: string
  /** Undefined where it does not matter, or is not told. */
  from: string | undefined
  to: string | undefined
}

/** The changes in words; of something new, only what it has. */
export const changesIn = ({ type, changes, actor_id }: Event, names: Names): ChangeWords[] =>
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
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return dayOf(text)
  if (/^[\da-f]{8}-[\da-f]{4}-/.test(text)) return names.get(text) ?? text.slice(0, 8)
  return roleNames[text as Role] ?? text
}
