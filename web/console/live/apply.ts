import type { Event, PresenceChange, StreamEvent, Ticket } from '@bellhop/sdk'
import { queryClient } from '../data/query-client.ts'
import { cachedTicket, patchTicket } from '../data/tickets.ts'
import { applyPresenceChange, viewersQuery } from '../data/viewers.ts'
import { markDeleted } from '../state/deleted-tickets.ts'

/** Brings what is known up to date with something that happened. */
export function applyEvent(heard: StreamEvent): void {
  if (heard.type === 'presence') {
    applyPresence(heard.data)
    return
  }
  const { type, data } = heard
  const noun = type.slice(0, type.indexOf('.'))
  if (noun === 'ticket') applyToTicket(data)
  // Lists are out of date, but their rows must not move by themselves: whoever looks next asks.
  if (type === 'ticket.created') void outdate(['tickets'])
  // What is deleted cannot be asked for again.
  const refetchType = type === 'ticket.deleted' ? 'none' : 'active'
  for (const queryKey of keysOf(noun, data)) {
    void queryClient.invalidateQueries({ queryKey, refetchType })
  }
  if (noun === 'ticket' || noun === 'comment') countAgain()
}

const outdate = (queryKey: unknown[]) =>
  queryClient.invalidateQueries({ queryKey, refetchType: 'none' })

/** What has to be asked for again. Lists of tickets do not: their rows must not move by themselves. */
function keysOf(noun: string, { resource_id, ticket_id }: Event): unknown[][] {
  switch (noun) {
    case 'ticket':
      return [
        ['ticket', resource_id],
        ['history', resource_id],
        ['relations', resource_id],
      ]
    case 'comment':
    case 'attachment':
      return [
        ['comments', ticket_id],
        ['attachments', ticket_id],
        ['history', ticket_id],
      ]
    case 'user':
      return [['users'], ['me'], ['teams']]
    case 'customer':
      return [['customers'], ['customer', resource_id]]
    case 'team':
      return [['teams']]
    case 'organization':
      return [['organization'], ['me']]
    case 'api_key':
      return [['api-keys'], ['sessions']]
    case 'webhook':
      return [['webhooks']]
    default:
      return [[`${noun}s`], [noun]]
  }
}

const shownFields = new Set([
  'subject',
  'status',
  'priority',
  'category',
  'assigned_user_id',
  'assigned_team_id',
  'due_date',
])

const changing = new Set<Event['type']>(['ticket.updated', 'ticket.merged', 'ticket.unmerged'])

/** The event tells the new values: a list need not be loaded to show them. */
function applyToTicket({ type, resource_id, changes, created_at }: Event): void {
  if (type === 'ticket.deleted') markDeleted([resource_id])
  if (!changing.has(type) || !cachedTicket(resource_id)) return
  const values = changes
    .filter(({ field }) => shownFields.has(field))
    .map(({ field, to }) => [field, to ?? null])
  patchTicket(resource_id, {
    ...Object.fromEntries(values),
    updated_at: created_at,
  } as Partial<Ticket>)
}

function applyPresence(change: PresenceChange): void {
  const here = ['presence', change.ticket_id]
  queryClient.setQueryData<PresenceChange[]>(here, (people = []) =>
    applyPresenceChange(people, change),
  )
  const everywhere = viewersQuery.queryKey
  queryClient.setQueryData(everywhere, (viewers) => viewers && applyPresenceChange(viewers, change))
}

const countDelayMs = 400
let isCounting = false

/** Not with every event: they come in swarms. */
function countAgain(): void {
  if (isCounting) return
  isCounting = true
  setTimeout(() => {
    isCounting = false
    void queryClient.invalidateQueries({ queryKey: ['counts'] })
  }, countDelayMs)
}
