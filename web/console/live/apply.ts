import type { Event, PresenceChange, StreamEvent, Ticket } from '@bellhop/sdk'
import type { InfiniteData, Query } from '@tanstack/react-query'
import { noteArrival } from '../data/arrivals.ts'
import { mayAddMatch } from '../data/matches-filter.ts'
import { currentMe } from '../data/me.ts'
import { refetchNotifications, refetchNotificationsIfUnread } from '../data/notifications.ts'
import { refreshPreferences } from '../data/preferences.ts'
import { invalidateAfterEvent, queryClient } from '../data/query-client.ts'
import { cachedTags, tagsNamed } from '../data/tags.ts'
import {
  cachedListItem,
  type ListPage,
  patchTicket,
  refreshListItem,
  showSnooze,
  showSpam,
} from '../data/tickets.ts'
import type { TicketFilter } from '../data/types.ts'
import { showUnread } from '../data/unread.ts'
import { applyPresenceChange, viewersQuery } from '../data/viewers.ts'
import { markDeleted, unmarkDeleted } from '../state/deleted-tickets.ts'

/** Updates the query cache after an event. */
export function applyEvent(event: StreamEvent): void {
  if (event.type === 'presence') {
    applyPresence(event.data)
    return
  }
  // The composer reads it.
  if (event.type === 'draft') return
  if (event.type === 'notification' || event.type === 'notifications_read') {
    refetchNotifications()
    return
  }
  if (event.type === 'ticket_seen') {
    const { ticket_id, is_unread, count } = event.data
    showUnread(ticket_id, { is_unread, count })
    return
  }
  if (event.type === 'preferences') {
    void refreshPreferences()
    return
  }
  const { type, data } = event
  const noun = type.slice(0, type.indexOf('.'))
  if (noun === 'ticket') applyToTicket(data)
  markLists(data)
  // Refetching a deleted ticket would fail.
  const refetchType = isGone(type) ? 'none' : 'active'
  for (const queryKey of affectedKeys(noun, data)) {
    void invalidateAfterEvent(queryKey, refetchType)
  }
  if (noun === 'ticket' || noun === 'comment') {
    markActivities()
    refetchSoon('counts', 400)
    refetchSoon('view-counts', 5_000)
  }
  // Its notifications are gone, too.
  if (isGone(type) || type === 'comment.deleted') refetchNotificationsIfUnread()
  if (maySay(data) && data.ticket_id !== null) refreshRowSoon(data.ticket_id)
}

/** Lists are stale, but not refetched while they are shown: their rows must not move by themselves. */
function markLists(event: Event): void {
  const lists = queryClient.getQueriesData<InfiniteData<ListPage>>({ queryKey: ['tickets'] })
  for (const [[, filter], list] of lists) {
    const ticketId = event.ticket_id ?? event.resource_id
    const isListed = list?.pages.some(({ items }) => items.some(({ id }) => id === ticketId))
    if (isListed || !mayAddMatch(event, filter as TicketFilter)) continue
    noteArrival(filter as TicketFilter, ticketId)
    for (const name of ['tickets', 'ticket-head']) {
      const queryKey = [name, filter]
      void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
    }
  }
}

/** Counts of tickets, and last contacts. The pages that show one refetch it themselves. */
function markActivities(): void {
  const predicate = ({ queryKey }: Query) => queryKey[2] === 'activity'
  void queryClient.invalidateQueries({ predicate, type: 'inactive', refetchType: 'none' })
}

/** The queries to refetch. Ticket lists are not among them: their rows must not move by themselves. */
function affectedKeys(noun: string, { type, resource_id, ticket_id, via }: Event): unknown[][] {
  switch (noun) {
    case 'ticket':
      return [
        ['ticket', resource_id],
        ...(type === 'ticket.trashed' || type === 'ticket.restored' ? [['trash']] : []),
        ['history', resource_id],
        ['relations', resource_id],
        ['ticket-tags', resource_id],
        ['ticket-fields', resource_id],
        ['snooze', resource_id],
        ['spam', resource_id],
        ['waiting', resource_id],
        ['links', resource_id],
      ]
    case 'trash':
      return [['trash']]
    case 'comment':
    case 'attachment':
      return [
        ['comments', ticket_id],
        ['scheduled-comments', ticket_id],
        ['attachments', ticket_id],
        ['waiting', ticket_id],
        ['history', ticket_id],
        ...(via === 'mail'
          ? ['inbound-mails', 'ticket-mail'].map((name) => [name, ticket_id])
          : []),
      ]
    case 'side_conversation':
    case 'side_message':
      return ['side-conversations', 'side-messages', 'history'].map((name) => [name, ticket_id])
    case 'user':
      return [['users'], ['me'], ['teams']]
    case 'customer':
      return [['customers'], ['customer', resource_id], ['customer-of-ticket']]
    case 'company':
      return [['companies'], ['company', resource_id]]
    case 'tag':
      return [['tags'], ['ticket-tags'], ['views']]
    case 'field':
      return [['fields'], ['ticket-fields'], ['views']]
    case 'team':
      return [['teams']]
    case 'organization':
      return [['organization'], ['me']]
    case 'api_key':
      return [['api-keys'], ['sessions']]
    case 'panel_app':
      return [['panel-apps']]
    case 'webhook':
      return [['webhooks']]
    case 'mail':
      return [
        ['mails', ticket_id],
        ['inbound-mails', ticket_id],
        // Refetching a deleted one would fail.
        ...(type === 'mail.deleted' ? [] : [['inbound-mail', resource_id]]),
      ]
    case 'follower':
      return [
        ['followers', ticket_id],
        ['history', ticket_id],
      ]
    case 'participant':
      return [
        ['participants', ticket_id],
        ['history', ticket_id],
      ]
    case 'mailbox':
      return [['mailboxes'], ['ticket-mail']]
    default:
      return [[`${noun}s`], [noun]]
  }
}

const patchedFields = new Set([
  'subject',
  'status',
  'priority',
  'category',
  'assigned_user_id',
  'assigned_team_id',
  'due_date',
])

const patchingTypes = new Set<Event['type']>(['ticket.updated', 'ticket.merged', 'ticket.unmerged'])

const isGone = (type: Event['type']) => type === 'ticket.deleted' || type === 'ticket.trashed'

/** The event has the new values, so lists show them without a request. */
function applyToTicket({ type, resource_id, changes, created_at }: Event): void {
  if (isGone(type)) markDeleted([resource_id])
  if (type === 'ticket.restored') unmarkDeleted([resource_id])
  if (type === 'ticket.snoozed' || type === 'ticket.woken') applySnooze(resource_id, changes)
  applySpam(resource_id, changes)
  if (!patchingTypes.has(type)) return
  const values = changes
    .filter(({ field }) => patchedFields.has(field))
    .map(({ field, to }) => [field, to ?? null])
  const names = changes.find(({ field }) => field === 'tags')?.to
  patchTicket(resource_id, {
    ...Object.fromEntries(values),
    ...(Array.isArray(names) && { tags: tagsNamed(names, cachedTags(resource_id)) }),
    updated_at: created_at,
  } as Partial<Ticket>)
}

/** In lists; the page of the ticket reads it again. */
function applySnooze(ticketId: string, changes: Event['changes']): void {
  const snooze = cachedListItem(ticketId)?.snooze
  const change = changes.find(({ field }) => field === 'snoozed_until')
  if (!snooze || !change) return
  const until = (change.to ?? null) as string | null
  const previous_until = until === null ? ((change.from ?? null) as string | null) : null
  showSnooze(ticketId, { ...snooze, until, previous_until })
}

/** As above. */
function applySpam(ticketId: string, changes: Event['changes']): void {
  const change = changes.find(({ field }) => field === 'spam_since')
  const since = (change?.to ?? null) as string | null
  if (change) showSpam(ticketId, { since, user_id: null, delete_at: null })
}

function applyPresence(change: PresenceChange): void {
  queryClient.setQueryData<PresenceChange[]>(
    ['presence', change.ticket_id],
    (viewers) => viewers && applyPresenceChange(viewers, change),
  )
  queryClient.setQueryData(
    viewersQuery.queryKey,
    (viewers) => viewers && applyPresenceChange(viewers, change),
  )
}

/** Whether the latest message may be another one now, somebody else may wait, or it may be unread. */
const maySay = ({ type, changes }: Event) =>
  type === 'comment.created' ||
  type === 'comment.deleted' ||
  (type === 'ticket.updated' &&
    changes.some((change) => change.field === 'status' || isOwn(change)))

/** Whether the user gets the ticket, or gives it away. */
const isOwn = ({ field, from, to }: Event['changes'][number]) =>
  field === 'assigned_user_id' && [from, to].includes(currentMe().user.id)

const rowsDelayMs = 400
/** More at once is a mass change, after which the list is reloaded anyway. */
const rowsMax = 20
const rowsToRefresh = new Set<string>()

function refreshRowSoon(ticketId: string): void {
  if (rowsToRefresh.size >= rowsMax || !cachedListItem(ticketId)) return
  if (rowsToRefresh.size === 0) setTimeout(refreshRows, rowsDelayMs)
  rowsToRefresh.add(ticketId)
}

async function refreshRows(): Promise<void> {
  const ids = [...rowsToRefresh]
  rowsToRefresh.clear()
  // One by one, and the next event tries again.
  for (const id of ids) await refreshListItem(id).catch(() => {})
}

const scheduled = new Set<string>()

/** Throttled: events come in bursts. */
function refetchSoon(name: string, delayMs: number): void {
  if (scheduled.has(name)) return
  scheduled.add(name)
  setTimeout(() => {
    scheduled.delete(name)
    void invalidateAfterEvent([name])
  }, delayMs)
}
