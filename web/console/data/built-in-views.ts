import type { Me, TicketCounts } from '@bellhop/sdk'
import type { TicketFilter } from './types.ts'

/** A list that every desk has. Its name stands in the URL: `/inbox?view=mine`. */
export interface BuiltInView {
  name: string
  title: string
  /** The key after `g`. */
  key?: string
  filter: TicketFilter
  count?(counts: TicketCounts, me: Me): number
  emptyText: string
}

export const builtInViews: readonly BuiltInView[] = [
  {
    name: 'mine',
    title: 'Mine',
    key: 'm',
    filter: { assigned_to_me: true, unresolved: true },
    count: (counts, me) =>
      counts.by_assigned_user.find(({ assigned_user_id }) => assigned_user_id === me.user.id)
        ?.unresolved ?? 0,
    emptyText: 'You’re all caught up',
  },
  {
    name: 'unassigned',
    title: 'Unassigned',
    key: 'u',
    filter: { unassigned: true, unresolved: true },
    count: ({ unassigned }) => unassigned,
    emptyText: 'No unassigned tickets',
  },
  {
    name: 'open',
    title: 'All open',
    key: 'o',
    filter: { unresolved: true },
    count: ({ unresolved }) => unresolved,
    emptyText: 'No open tickets',
  },
  {
    name: 'pending',
    title: 'Pending',
    filter: { status: 'pending' },
    count: ({ by_status }) => by_status.pending,
    emptyText: 'No tickets waiting on customers',
  },
  {
    name: 'all',
    title: 'All tickets',
    filter: {},
    emptyText: 'No tickets yet',
  },
]

export const findBuiltInView = (name: string | null): BuiltInView =>
  builtInViews.find((view) => view.name === name) ?? builtInViews[1]!
