import type { ViewCount } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as m from '#messages'
import { arrange } from './arrange.ts'
import { builtInViews, waitingForUs } from './built-in-views.ts'
import { listHref, savedViewHref, teamHref } from './list-href.ts'
import { useMe } from './me.ts'
import { type SavedView, useSavedViews, viewCountsQuery } from './saved-views.ts'
import { useSidebarLayout } from './sidebar-layout.ts'
import { countsQuery, unresolvedOfTeam } from './tickets.ts'
import { useMyTeams } from './users-and-teams.ts'

/** A list in the sidebar. */
export interface SidebarEntry {
  key: string
  href: string
  title: string
  /** How many tickets wait for us. */
  count: number
  /** Whether there are more than that. */
  hasMore: boolean
  savedView?: SavedView
}

export interface SidebarSection {
  /** The kind in the keys of its entries. */
  name: 'inbox' | 'team' | 'view'
  title: string
  entries: SidebarEntry[]
  /** How many tickets wait for us in all of it; undefined if lists of it have tickets in common. */
  count?: number
}

/** In the order of the user: what every desk has, the teams of the user, saved views. */
export function useSidebarSections(): SidebarSection[] {
  const me = useMe()
  const { order, collapsed } = useSidebarLayout()
  const { data: counts } = useQuery(countsQuery(waitingForUs))
  const teams = useMyTeams()
  const { data: views } = useSavedViews()
  const isCounted = !!views?.length && !collapsed.includes('view')
  const { data: ofViews } = useQuery({ ...viewCountsQuery, enabled: isCounted })
  return useMemo(() => {
    const inbox = builtInViews.map(({ name, title, count }) => ({
      ...{ key: `inbox.${name}`, href: listHref(name, {}), title, hasMore: false },
      count: (counts && count?.(counts, me)) ?? 0,
    }))
    const ofTeams = teams.map(({ id, name }) => ({
      ...{ key: `team.${id}`, href: teamHref(id), title: name, hasMore: false },
      count: counts ? unresolvedOfTeam(counts, id) : 0,
    }))
    const saved = (views ?? []).map((view) => toEntry(view, ofViews?.get(view.id)))
    const sections: SidebarSection[] = [
      { name: 'inbox', title: m.shell_nav_inbox, entries: inbox, count: counts?.unresolved ?? 0 },
      {
        ...{ name: 'team', title: m.shell_teams, entries: ofTeams },
        count: ofTeams.reduce((sum, { count }) => sum + count, 0),
      },
      { name: 'view', title: m.shell_views, entries: saved },
    ]
    return sections
      .filter(({ entries }) => entries.length > 0)
      .map((section) => ({ ...section, entries: arrange(section.entries, order) }))
  }, [me, order, counts, teams, views, ofViews])
}

const toEntry = (view: SavedView, counted: ViewCount | undefined): SidebarEntry => ({
  key: `view.${view.id}`,
  href: savedViewHref(view),
  title: view.name,
  count: counted?.count ?? 0,
  hasMore: counted?.is_complete === false,
  savedView: view,
})

/** The key of the entry that the URL shows; undefined on other pages. */
export function currentEntry(
  path: string,
  search: string,
  keys: ReadonlySet<string>,
): string | undefined {
  if (path !== '/inbox') return undefined
  const query = new URLSearchParams(search)
  const view = query.get('view') ?? 'unassigned'
  const team = `team.${query.get('assigned_team_id')}`
  const candidates = [...(view === 'open' ? [team] : []), `inbox.${view}`, `view.${view}`]
  return candidates.find((key) => keys.has(key))
}
