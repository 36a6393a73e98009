import type { Me, TicketCounts } from '@bellhop/sdk'
import * as m from '#messages'
import type { TicketFilter } from './types.ts'

/** A view that every desk has. Its name is part of the URL: `/inbox?view=mine`. */
export interface BuiltInView {
  name: string
  title: string
  /** The key after `g`. */
  key?: string
  filter: TicketFilter
  /** From the counts of tickets that wait for us. */
  count?(counts: TicketCounts, me: Me): number
  emptyText: string
}

/** Lists of what there is to do leave out what is snoozed. */
export const awake = { snoozed: false } as const

/** What lists count beside their names. */
export const waitingForUs = { ...awake, waiting_for: 'agent' } as const

export const builtInViews: readonly BuiltInView[] = [
  {
    name: 'mine',
    title: m.views_mine_title,
    key: 'm',
    filter: { assigned_to_me: true, unresolved: true, ...awake, sort: 'waiting' },
    count: (counts, me) =>
      counts.by_assigned_user.find(({ assigned_user_id }) => assigned_user_id === me.user.id)
        ?.unresolved ?? 0,
    emptyText: m.views_mine_empty,
  },
  {
    name: 'unassigned',
    title: m.views_unassigned_title,
    key: 'u',
    filter: { has_agent: false, unresolved: true, ...awake, sort: 'waiting' },
    count: (counts) =>
      counts.by_assigned_user.find(({ assigned_user_id }) => assigned_user_id === null)
        ?.unresolved ?? 0,
    emptyText: m.views_unassigned_empty,
  },
  {
    name: 'open',
    title: m.views_open_title,
    key: 'o',
    filter: { unresolved: true, ...awake, sort: 'waiting' },
    count: ({ unresolved }) => unresolved,
    emptyText: m.views_open_empty,
  },
  {
    name: 'mentioned',
    title: m.views_mentioned_title,
    filter: { mentioned: true, unresolved: true, ...awake },
    emptyText: m.views_mentioned_empty,
  },
  {
    name: 'following',
    title: m.views_following_title,
    key: 'f',
    filter: { following: true, unresolved: true, ...awake },
    emptyText: m.views_following_empty,
  },
  {
    name: 'pending',
    title: m.views_pending_title,
    filter: { status: 'pending', ...awake },
    emptyText: m.views_pending_empty,
  },
  {
    name: 'snoozed',
    title: m.views_snoozed_title,
    key: 'b',
    filter: { snoozed: true, sort: 'snoozed_until' },
    emptyText: m.views_snoozed_empty,
  },
  {
    name: 'spam',
    title: m.views_spam_title,
    key: '!',
    filter: { spam: true },
    emptyText: m.views_spam_empty,
  },
  {
    name: 'all',
    title: m.views_all_title,
    filter: {},
    emptyText: m.views_all_empty,
  },
]

export const findBuiltInView = (name: string | null): BuiltInView =>
  builtInViews.find((view) => view.name === name) ?? builtInViews[1]!
