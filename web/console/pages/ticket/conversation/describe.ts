import type { Event, TicketRelations } from '@bellhop/sdk'
import { useMemo } from 'react'
import { priorityNames, statusNames } from '../../../data/labels.ts'
import { cachedTicket } from '../../../data/tickets.ts'
import type { Priority, Status } from '../../../data/types.ts'
import { useTeamsById, useUsersById } from '../../../data/users-and-teams.ts'
import { formatShortDateTime } from '../../../ui/time.tsx'

/** What the ids in a history are called. */
export interface EventNames {
  user(id: unknown): string
  team(id: unknown): string
  ticket(id: unknown): string
}

export function useNames(relations: TicketRelations | undefined): EventNames {
  const users = useUsersById()
  const teams = useTeamsById()
  return useMemo(() => {
    const tickets = relationsById(relations)
    return {
      user: (id) => users.get(id as string)?.full_name ?? 'someone',
      team: (id) => teams.get(id as string)?.name ?? 'a team',
      ticket: (id) =>
        (tickets.get(id as string) ?? cachedTicket(id as string))?.ticket_display_id ??
        'another ticket',
    }
  }, [users, teams, relations])
}

export function relationsById(relations: TicketRelations | undefined) {
  const { merged_into = null, merged = [], split_from = null, split = [] } = relations ?? {}
  const all = [merged_into, ...merged, split_from, ...split].filter((ticket) => ticket !== null)
  return new Map(all.map((ticket) => [ticket.id, ticket]))
}

type Change = Event['changes'][number]

const deeds: Partial<Record<Event['type'], string>> = {
  'ticket.created': 'opened the ticket',
  'comment.updated': 'edited a comment',
  'comment.deleted': 'deleted a comment',
  'attachment.created': 'attached a file',
  'attachment.deleted': 'deleted a file',
}

/** What somebody did, after their name: `changed status Open → Pending`. */
export function describeEvent(event: Event, names: EventNames): string[] {
  const { type, changes, actor_id } = event
  const deed = deeds[type]
  if (deed) return [deed]
  if (type === 'comment.created') return [commentDeed(changes)]
  return changes
    .map((change) => describeChange(change, names, actor_id))
    .filter((text) => text !== '')
}

const commentDeed = (changes: readonly Change[]) =>
  changes.some(({ field, to }) => field === 'is_internal' && to === true)
    ? 'added an internal note'
    : 'replied'

function describeChange(
  { field, from, to }: Change,
  names: EventNames,
  actorId: string | null,
): string {
  switch (field) {
    case 'status':
      return `changed status ${statusNames[from as Status]} → ${statusNames[to as Status]}`
    case 'priority':
      return `changed priority ${priorityNames[from as Priority]} → ${priorityNames[to as Priority]}`
    case 'assigned_user_id':
      if (!to) return `unassigned ${names.user(from)}`
      return to === actorId ? 'took this ticket' : `assigned ${names.user(to)}`
    case 'assigned_team_id':
      return to
        ? `moved this ticket to ${names.team(to)}`
        : `removed this ticket from ${names.team(from)}`
    case 'category':
      return to ? `set the category to ${String(to)}` : 'removed the category'
    case 'due_date':
      return to ? `set the due date to ${formatShortDateTime(String(to))}` : 'removed the due date'
    case 'subject':
      return `changed the subject to “${String(to)}”`
    case 'tracking_token':
      return 'replaced the tracking link'
    case 'customer_id':
      return 'changed the customer'
    case 'merged_into':
      return to
        ? `merged it into ${names.ticket(to)}`
        : `unmerged this ticket from ${names.ticket(from)}`
    case 'merged_ticket_id':
      return to ? `merged ${names.ticket(to)} into this ticket` : `unmerged ${names.ticket(from)}`
    case 'split_ticket_id':
      return `split off ${names.ticket(to)}`
    case 'split_from':
      return to
        ? `split it from ${names.ticket(to)}`
        : `deleted ${names.ticket(from)}, the ticket this was split from`
    default:
      return ''
  }
}
