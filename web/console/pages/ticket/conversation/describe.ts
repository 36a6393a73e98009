import type { Event, TicketLink, TicketRelations } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as m from '#messages'
import { type FieldValue, fieldsQuery, formatFieldValue } from '../../../data/fields.ts'
import { priorityNames, statusNames } from '../../../data/labels.ts'
import { cachedTicket } from '../../../data/tickets.ts'
import type { Priority, Status } from '../../../data/types.ts'
import { useTeamsById, useUsersById } from '../../../data/users-and-teams.ts'
import { formatList } from '../../../state/format.ts'
import { formatShortDateTime } from '../../../ui/time.tsx'

/** Names for the ids in a history. */
export interface EventNames {
  user(id: unknown): string
  team(id: unknown): string
  ticket(id: unknown): string
  /** A custom field by its key. */
  field(key: string): { name: string; format(value: unknown): string }
}

export function useNames(
  relations: TicketRelations | undefined,
  links: readonly TicketLink[] | undefined,
): EventNames {
  const users = useUsersById()
  const teams = useTeamsById()
  const { data: fields } = useQuery(fieldsQuery)
  return useMemo(() => {
    const tickets = relationsById(relations)
    for (const { ticket } of links ?? []) if (ticket) tickets.set(ticket.id, ticket)
    return {
      field(key) {
        const field = fields?.find((each) => each.applies_to === 'ticket' && each.key === key)
        const format = (value: unknown) =>
          field ? formatFieldValue(field, value as FieldValue) : ''
        return { name: field?.name ?? key, format }
      },
      user: (id) => users.get(id as string)?.full_name ?? m.ticket_history_unknownUser,
      team: (id) => teams.get(id as string)?.name ?? m.ticket_history_unknownTeam,
      ticket: (id) =>
        (tickets.get(id as string) ?? cachedTicket(id as string))?.ticket_display_id ??
        m.ticket_history_unknownTicket,
    }
  }, [users, teams, fields, relations, links])
}

type TicketReference = TicketRelations['merged'][number]

export function relationsById(relations: TicketRelations | undefined) {
  if (!relations) return new Map<string, TicketReference>()
  const { merged_into, merged, split_from, split, follow_up_to, follow_ups } = relations
  const all = [merged_into, ...merged, split_from, ...split, follow_up_to, ...follow_ups]
  return new Map(all.flatMap((ticket) => (ticket ? [[ticket.id, ticket] as const] : [])))
}

type Change = Event['changes'][number]

const actionsByType: Partial<Record<Event['type'], string>> = {
  'ticket.created': m.ticket_history_created,
  'ticket.marked_spam': m.ticket_history_markedSpam,
  'ticket.not_spam': m.ticket_history_notSpam,
  'comment.updated': m.ticket_history_commentUpdated,
  'comment.deleted': m.ticket_history_commentDeleted,
  'comment.scheduled': m.ticket_history_commentScheduled,
  'comment.unscheduled': m.ticket_history_commentUnscheduled,
  'comment.held': m.ticket_history_commentHeld,
  'side_conversation.created': m.ticket_history_sideConversationCreated,
  'side_conversation.updated': m.ticket_history_sideConversationUpdated,
  'side_message.created': m.ticket_history_sideMessageCreated,
  'attachment.created': m.ticket_history_attachmentCreated,
  'attachment.deleted': m.ticket_history_attachmentDeleted,
  'participant.added': m.ticket_history_participantAdded,
  'participant.removed': m.ticket_history_participantRemoved,
  'mail.queued': m.ticket_history_mailQueued,
  'mail.sent': m.ticket_history_mailSent,
  'mail.deferred': m.ticket_history_mailDeferred,
  'mail.failed': m.ticket_history_mailFailed,
  'mail.canceled': m.ticket_history_mailCanceled,
  'mail.bounced': m.ticket_history_mailBounced,
  'mail.undelivered': m.ticket_history_mailUndelivered,
  'mail.received': m.ticket_history_mailReceived,
  'mail.held': m.ticket_history_mailHeld,
  'mail.deleted': m.ticket_history_mailDeleted,
}

/** The fields whose text starts with “changed”, which is not repeated in a list. */
const changedFields = new Set<string | undefined>([
  'status',
  'priority',
  'subject',
  'category',
  'customer_id',
])

/**
 * What a person did, to follow their name: `changed status Open → Pending, priority Low → High`.
 * Empty if there is nothing to show.
 */
export function describeEvents(events: readonly Event[], names: EventNames): string {
  const actions: string[] = []
  let previousField: string | undefined
  for (const event of events) {
    const action = describeWithoutChanges(event)
    if (action) {
      actions.push(action)
      previousField = undefined
      continue
    }
    for (const change of event.changes) {
      const isContinued = changedFields.has(previousField)
      const text = describeChange(change, names, { isContinued, actorId: event.actor_id })
      if (text === undefined) continue
      actions.push(text)
      previousField = change.field
    }
  }
  return formatList(actions)
}

function describeWithoutChanges({ type, changes }: Event): string | undefined {
  if (type === 'ticket.linked' || type === 'ticket.unlinked') return describePage(type, changes)
  if (type === 'comment.scheduled' && !changes.some(({ field }) => field === 'send_at'))
    return m.ticket_history_scheduledEdited
  if (type !== 'comment.created') return actionsByType[type]
  const isInternal = changes.some(({ field, to }) => field === 'is_internal' && to === true)
  return isInternal ? m.ticket_history_noteCreated : m.ticket_history_replyCreated
}

/** A link to a page; the others name their ticket. */
function describePage(type: Event['type'], changes: readonly Change[]): string | undefined {
  if (changes.some(({ field }) => field === 'linked_ticket_id')) return undefined
  return type === 'ticket.linked' ? m.ticket_history_linkedPage : m.ticket_history_unlinkedPage
}

interface ChangeContext {
  /** Whether the action before it in the list starts with “changed”, too. */
  isContinued: boolean
  actorId: string | null
}

function describeChange(
  { field, from, to }: Change,
  names: EventNames,
  { isContinued, actorId }: ChangeContext,
): string | undefined {
  switch (field) {
    case 'status':
      return m.ticket_history_status({
        isContinued,
        from: statusNames[from as Status],
        to: statusNames[to as Status],
      })
    case 'priority':
      return m.ticket_history_priority({
        isContinued,
        from: priorityNames[from as Priority],
        to: priorityNames[to as Priority],
      })
    case 'assigned_user_id':
      if (!to) return m.ticket_history_unassigned({ name: names.user(from) })
      return to === actorId
        ? m.ticket_history_assignedSelf
        : m.ticket_history_assigned({ name: names.user(to) })
    case 'user_id':
      return describeFollower(names.user(to ?? from), Boolean(to), (to ?? from) === actorId)
    case 'assigned_team_id':
      return to
        ? m.ticket_history_teamSet({ team: names.team(to) })
        : m.ticket_history_teamRemoved({ team: names.team(from) })
    case 'category':
      return m.ticket_history_category({ isContinued })
    case 'tags':
      return describeTags(from, to)
    case 'due_date':
      return to
        ? m.ticket_history_dueDateSet({ date: formatShortDateTime(String(to)) })
        : m.ticket_history_dueDateRemoved
    case 'snoozed_until':
      return to
        ? m.ticket_history_snoozed({ date: formatShortDateTime(String(to)) })
        : m.ticket_history_woken
    case 'subject':
      return m.ticket_history_subject({ isContinued })
    case 'tracking_token':
      return m.ticket_history_trackingLink
    case 'customer_id':
      return m.ticket_history_customer({ isContinued })
    case 'merged_into':
      return to
        ? m.ticket_history_mergedInto({ ticket: names.ticket(to) })
        : m.ticket_history_unmergedFrom({ ticket: names.ticket(from) })
    case 'merged_ticket_id':
      return to
        ? m.ticket_history_mergedTicket({ ticket: names.ticket(to) })
        : m.ticket_history_unmergedTicket({ ticket: names.ticket(from) })
    case 'split_ticket_id':
      return m.ticket_history_splitOff({ ticket: names.ticket(to) })
    case 'split_from':
      return to
        ? m.ticket_history_splitFrom({ ticket: names.ticket(to) })
        : m.ticket_history_splitSourceDeleted({ ticket: names.ticket(from) })
    case 'linked_ticket_id':
      return to
        ? m.ticket_history_linked({ ticket: names.ticket(to) })
        : m.ticket_history_unlinked({ ticket: names.ticket(from) })
    default:
      return field.startsWith('fields.') ? describeField(field.slice(7), to, names) : undefined
  }
}

/** Values that people write are not in the log. */
function describeField(key: string, to: unknown, names: EventNames): string {
  const { name, format } = names.field(key)
  const value = format(to)
  return value
    ? m.ticket_history_fieldSet({ field: name, value })
    : m.ticket_history_fieldChanged({ field: name })
}

function describeFollower(name: string, isAdded: boolean, isSelf: boolean): string {
  if (isSelf) return isAdded ? m.ticket_history_followed : m.ticket_history_unfollowed
  return isAdded
    ? m.ticket_history_followerAdded({ name })
    : m.ticket_history_followerRemoved({ name })
}

/** Both are names. */
function describeTags(from: unknown, to: unknown): string | undefined {
  const [before, after] = [from, to].map((names) => (Array.isArray(names) ? names : []) as string[])
  const added = after!.filter((name) => !before!.includes(name))
  const removed = before!.filter((name) => !after!.includes(name))
  const parts = [
    ...(added.length > 0 ? [m.ticket_history_tagsAdded(listed(added))] : []),
    ...(removed.length > 0 ? [m.ticket_history_tagsRemoved(listed(removed))] : []),
  ]
  return parts.length > 0 ? formatList(parts) : undefined
}

const listed = (names: string[]) => ({ count: names.length, tags: formatList(names) })
