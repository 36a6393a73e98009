import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import * as m from '#messages'
import { awake, builtInViews } from '../../data/built-in-views.ts'
import { listHref, savedViewHref, teamHref } from '../../data/list-href.ts'
import { useMe } from '../../data/me.ts'
import { useSavedViews } from '../../data/saved-views.ts'
import { countsQuery, unresolvedOfTeam } from '../../data/tickets.ts'
import { useMyTeams } from '../../data/users-and-teams.ts'
import { formatNumber } from '../../state/format.ts'
import { promptPick } from '../../ui/prompts.tsx'
import type { InboxLocation } from './inbox-location.ts'

/** A picker of views, for screens that are too small for the sidebar. */
export function useChooseView({ view: currentView, saved: currentSaved }: InboxLocation) {
  const me = useMe()
  const [, navigate] = useLocation()
  const { data: counts } = useQuery(countsQuery(awake))
  const teams = useMyTeams()
  const { data: saved = [] } = useSavedViews()
  return async () => {
    const href = await promptPick<string>({
      title: m.inbox_views_title,
      selected: currentSaved ? savedViewHref(currentSaved) : listHref(currentView, {}),
      options: [
        ...builtInViews.map(({ name, title, count }) => ({
          value: listHref(name, {}),
          label: title,
          ...(counts && count && { hint: formatNumber(count(counts, me)) }),
        })),
        ...teams.map(({ id, name }) => ({
          value: teamHref(id),
          label: name,
          group: m.shell_myTeams,
          ...(counts && { hint: formatNumber(unresolvedOfTeam(counts, id)) }),
        })),
        ...saved.map((view) => ({
          value: savedViewHref(view),
          label: view.name,
          group: m.inbox_views_saved,
        })),
      ],
    })
    if (href) navigate(href)
  }
}
