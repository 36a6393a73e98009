import type { Event, paths } from '@bellhop/sdk'

export type EventType = Event['type']

/** All that can happen, by what it happens to, in words. */
const told: Record<EventType, string> = {
  'ticket.created': 'Ticket created',
  'ticket.updated': 'Ticket updated',
  'ticket.deleted': 'Ticket deleted',
  'ticket.merged': 'Ticket merged into another',
  'ticket.unmerged': 'Ticket unmerged',
  'ticket.split': 'Ticket split',
  'comment.created': 'Comment added',
  'comment.updated': 'Comment updated',
  'comment.deleted': 'Comment deleted',
  'attachment.created': 'File attached',
  'attachment.deleted': 'File deleted',
  'customer.created': 'Customer created',
  'customer.updated': 'Customer updated',
  'customer.deleted': 'Customer deleted',
  'customer.merged': 'Customer merged into another',
  'user.created': 'Member added',
  'user.updated': 'Member updated',
  'user.deleted': 'Member deleted',
  'user.invited': 'Password link created',
  'user.password_set': 'Password set',
  'user.totp_enabled': 'Two-factor authentication turned on',
  'user.totp_disabled': 'Two-factor authentication turned off',
  'team.created': 'Team created',
  'team.updated': 'Team updated',
  'team.deleted': 'Team deleted',
  'team.member_added': 'Member added to a team',
  'team.member_removed': 'Member removed from a team',
  'api_key.created': 'API key created',
  'api_key.updated': 'API key updated',
  'api_key.rotated': 'API key rotated',
  'api_key.revoked': 'API key revoked',
  'webhook.created': 'Webhook created',
  'webhook.updated': 'Webhook updated',
  'webhook.secret_rotated': 'Webhook secret rotated',
  'webhook.deleted': 'Webhook deleted',
  'webhook.disabled': 'Webhook disabled by its receiver',
  'organization.updated': 'Organization updated',
  'view.created': 'View saved',
  'view.updated': 'View updated',
  'view.deleted': 'View deleted',
  'session.created': 'Signed in',
  'session.revoked': 'Session ended',
}

export const eventTypes = Object.keys(told) as EventType[]

/** A desk that is newer than this page may know others. */
export const eventTitle = (type: string): string => told[type as EventType] ?? type

export const nounOf = (type: string) => type.slice(0, type.indexOf('.'))

export const eventNouns = [...new Set(eventTypes.map(nounOf))]

const nounTitles: Readonly<Record<string, string>> = {
  attachment: 'Files',
  user: 'Members',
  api_key: 'API keys',
  organization: 'Organization',
}

export const nounTitle = (noun: string) =>
  nounTitles[noun] ?? `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`

type AuditQuery = NonNullable<paths['/v1/audit']['get']['parameters']['query']>
export type AuditedType = NonNullable<AuditQuery['type']>

/** What an audit looks for: who may do what, and whatever cannot be undone. */
export const isAudited = (type: string): type is AuditedType =>
  /^(user|team|api_key|webhook|session|organization)\./.test(type) ||
  /\.(deleted|merged)$/.test(type)
