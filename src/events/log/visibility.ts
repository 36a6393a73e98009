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

/** Whoever may not read a thing does not hear what happens to it, either. */
const permissionToHear: Record<EventNoun, PermissionName> = {
  ticket: 'read tickets',
  comment: 'read comments',
  attachment: 'read attachments',
  customer: 'read customers',
  user: 'read users',
  team: 'read teams',
  api_key: 'read API keys',
  webhook: 'read webhooks',
  session: 'read API keys',
  view: 'read tickets',
  organization: 'read their own profile',
}

/**
 * The types of events that a caller hears of: those that were asked for, or else all that the
 * caller may read. What somebody asks for and may not read is refused, rather than left out.
 */
export function visibleTypes(caller: Caller, wanted: string | undefined): EventType[] {
  if (wanted === undefined) {
    return eventTypes.filter((type) => hasPermission(caller, permissionOf(type)))
  }
  const types = [...new Set(wanted.split(',').flatMap(typesNamed))]
  for (const type of types) requirePermission(caller, permissionOf(type))
  return types
}

/** Throws unless the caller may read every type of event that these patterns match. */
export function requireReadable(caller: Caller, patterns: readonly string[]): void {
  for (const type of eventTypes) {
    if (matchesEventTypes(patterns, type)) requirePermission(caller, permissionOf(type))
  }
}

/** The same for a stream, which also tells who is looking at a ticket. */
export function visibleStreamTypes(caller: Caller, wanted: string | undefined) {
  if (wanted === undefined) {
    const wantsPresence = hasPermission(caller, permissionToHear.ticket)
    return { types: visibleTypes(caller, undefined), wantsPresence }
  }
  const names = wanted.split(',')
  const logged = names.filter((name) => name !== 'presence')
  const wantsPresence = logged.length < names.length
  if (wantsPresence) requirePermission(caller, permissionToHear.ticket)
  return { types: logged.length > 0 ? visibleTypes(caller, logged.join()) : [], wantsPresence }
}

const permissionOf = (type: EventType) => permissionToHear[eventNoun(type)]

/** A type, or with `ticket.*` all types of a noun. */
function typesNamed(name: string): EventType[] {
  const types = eventTypes.filter((type) => name === type || name === `${eventNoun(type)}.*`)
  if (types.length === 0)
    throw invalid(['query', 'types'], `unknown event type: ${name.slice(0, 50)}`)
  return types
}
