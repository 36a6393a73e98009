import type { Event, TicketItem, TicketTag } from '@bellhop/sdk'
import { currentMe } from './me.ts'
import type { TicketFilter } from './types.ts'
import { isUnresolved } from './types.ts'

/**
 * Whether a ticket matches the filter. Unknown fields, the search text and custom fields count as a
 * match. Spam is only in lists of spam.
 */
export function matchesFilter(ticket: Partial<TicketItem>, filter: TicketFilter): boolean {
  const { status, assigned_user_id: user, assigned_team_id: team, category } = ticket
  const same = (actual: unknown, expected: unknown) =>
    expected === undefined || actual === undefined || actual === expected
  const { unresolved, unassigned } = filter
  return (
    same(ticket.ticket_number, filter.number) &&
    same(status, filter.status) &&
    same(status && isUnresolved({ status }), unresolved) &&
    same(ticket.priority, filter.priority) &&
    same(user, filter.assigned_user_id) &&
    same(user === undefined ? user : user === currentMe().user.id, filter.assigned_to_me) &&
    same(team, filter.assigned_team_id) &&
    same(isUnassigned(user, team), unassigned) &&
    same(user === undefined ? user : user !== null, filter.has_agent) &&
    same(ticket.waiting?.for, filter.waiting_for) &&
    same(ticket.unread?.is_unread, filter.unread) &&
    same(ticket.customer_id, filter.customer_id) &&
    same(folded(category), folded(filter.category)) &&
    same(ticket.snooze && ticket.snooze.until !== null, filter.snoozed) &&
    same(ticket.spam && ticket.spam.since !== null, filter.spam ?? false) &&
    hasTags(ticket.tags, filter.tag)
  )
}

/** Neither an agent nor a team is assigned; undefined if that is unknown. */
function isUnassigned(user: string | null | undefined, team: string | null | undefined) {
  if (user || team) return false
  return user === undefined || team === undefined ? undefined : true
}

/** Whether they include every tag of the filter. An event has names only. */
function hasTags(tags: readonly (TicketTag | string)[] | undefined, filter: string | undefined) {
  if (tags === undefined || filter === undefined) return true
  const names = tags.map((tag) => folded(typeof tag === 'string' ? tag : tag.name))
  return filter.split(',').every((name) => names.includes(name.trim().toLowerCase()))
}

const folded = (category: string | null | undefined) => category?.toLowerCase() ?? category

const initialValues = {
  tags: [],
  category: null,
  assigned_user_id: null,
  assigned_team_id: null,
  snoozed_until: null,
  spam_since: null,
}

/** Whether the event may have made a ticket match that did not match before. */
export function mayAddMatch(event: Event, filter: TicketFilter): boolean {
  const { type, changes } = event
  if (filter.following) return isOwnFollow(event)
  if (filter.mentioned) return isMentioning(event)
  if (filter.unread && type === 'comment.created') return event.actor_id !== currentMe().user.id
  if (filter.waiting_for && isMessage(event)) return true
  if (!type.startsWith('ticket.') || /^ticket\.(deleted|trashed)$/.test(type)) return false
  // It is as it was, which the event does not say.
  if (type === 'ticket.restored') return true
  const isNew = type === 'ticket.created'
  const changed = Object.fromEntries(changes.map(({ field, to }) => [field, to ?? null]))
  const values = { ...(isNew && initialValues), ...changed }
  if (!matchesFilter(toItem(values), filter)) return false
  return (
    isNew || filter.search !== undefined || filteredFields(filter).some((name) => name in values)
  )
}

/** An event has the fields of a ticket, and apart from them whether it is snoozed or spam. */
function toItem({ snoozed_until, spam_since, ...fields }: Record<string, unknown>) {
  return {
    ...fields,
    ...(snoozed_until !== undefined && { snooze: { until: snoozed_until } }),
    ...(spam_since !== undefined && { spam: { since: spam_since } }),
  } as Partial<TicketItem>
}

const isOwnFollow = ({ type, changes }: Event) =>
  type === 'follower.added' && changes.some(({ to }) => to === currentMe().user.id)

/** Whose turn it is may have changed. */
const isMessage = ({ type }: Event) => type === 'comment.created' || type === 'comment.deleted'

/** Also of others: the event has the ids of teams, but not who is in them. */
const isMentioning = ({ type, changes }: Event) =>
  type === 'comment.created' && changes.some(({ field }) => field.startsWith('mentioned_'))

/** The fields of a ticket that the filter looks at. */
function filteredFields(filter: TicketFilter): string[] {
  const { unresolved, assigned_to_me, unassigned, has_agent, waiting_for, tag, ...others } = filter
  const { unread, snoozed, spam, fields, ...rest } = others
  return [
    'spam_since',
    ...(fields?.split(',') ?? []).map((condition) => `fields.${condition.split(':', 1)[0]}`),
    ...(unread === undefined ? [] : ['assigned_user_id', 'status']),
    ...Object.keys(rest),
    ...(tag === undefined ? [] : ['tags']),
    ...(snoozed === undefined ? [] : ['snoozed_until']),
    ...(unresolved === undefined ? [] : ['status']),
    ...(assigned_to_me === undefined ? [] : ['assigned_user_id']),
    ...(unassigned === undefined ? [] : ['assigned_user_id', 'assigned_team_id']),
    ...(has_agent === undefined ? [] : ['assigned_user_id']),
    ...(waiting_for === undefined ? [] : ['status']),
  ]
}
