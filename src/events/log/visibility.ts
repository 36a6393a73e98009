import {
  type Caller,
  hasPermission,
  type PermissionName,
  requirePermission,
} from '../../platform/access/permissions.ts'
import { invalid } from '../../platform/errors.ts'
import {
  type EventNoun,
  type EventType,
  eventNoun,
  eventTypes,
  matchesEventTypes,
} from './types.ts'

/** The permission that events about each noun require. */
const readPermissions: Record<EventNoun, PermissionName> = {
  ticket: 'read tickets',
  trash: 'read tickets',
  comment: 'read comments',
  side_conversation: 'read comments',
  side_message: 'read comments',
  attachment: 'read attachments',
  tag: 'read tickets',
  field: 'read tickets',
  macro: 'read tickets',
  customer: 'read customers',
  company: 'read customers',
  user: 'read users',
  team: 'read teams',
  api_key: 'read API keys',
  webhook: 'read webhooks',
  panel_app: 'read tickets',
  follower: 'read tickets',
  participant: 'read tickets',
  mail: 'read comments',
  block: 'read customers',
  suppression: 'read comments',
  mailbox: 'read mailboxes',
  mail_template: 'read mailboxes',
  session: 'read API keys',
  view: 'read tickets',
  organization: 'read their own profile',
}

/** An example of what a caller gets who asks for types that they may not read. */
export const missingScopeDetail = 'Insufficient permissions. Required scope: comments:read'

/**
 * The requested event types, or all that the caller may read. Throws if the caller requests types
 * that they may not read, rather than leaving those out.
 */
export function visibleTypes(caller: Caller, requested: string | undefined): EventType[] {
  if (requested === undefined) {
    return eventTypes.filter((type) => hasPermission(caller, readPermission(type)))
  }
  const types = [...new Set(requested.split(',').flatMap(expandPattern))]
  for (const type of types) requirePermission(caller, readPermission(type))
  return types
}

/** What a stream has besides the log. */
const unloggedTypes: readonly string[] = ['presence', 'notification']

/** The same for a stream, which also has presence and the notifications of the caller. */
export function visibleStreamTypes(caller: Caller, requested: string | undefined) {
  if (requested === undefined) {
    const mayReadTickets = hasPermission(caller, readPermissions.ticket)
    const types = visibleTypes(caller, undefined)
    return { types, wantsPresence: mayReadTickets, wantsNotifications: mayReadTickets }
  }
  const names = requested.split(',')
  const logged = names.filter((name) => !unloggedTypes.includes(name))
  if (logged.length < names.length) requirePermission(caller, readPermissions.ticket)
  return {
    types: logged.length > 0 ? visibleTypes(caller, logged.join()) : [],
    wantsPresence: names.includes('presence'),
    wantsNotifications: names.includes('notification'),
  }
}

/** Throws unless the caller may read every event type that these patterns match. */
export function requireReadable(caller: Caller, patterns: readonly string[]): void {
  for (const type of eventTypes) {
    if (matchesEventTypes(patterns, type)) requirePermission(caller, readPermission(type))
  }
}

const readPermission = (type: EventType) => readPermissions[eventNoun(type)]

/** A single type, or for `ticket.*` all types of that noun. */
function expandPattern(name: string): EventType[] {
  const types = eventTypes.filter((type) => name === type || name === `${eventNoun(type)}.*`)
  if (types.length === 0)
    throw invalid(['query', 'types'], `unknown event type: ${name.slice(0, 50)}`)
  return types
}
