import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { builtInViews } from '../../data/built-in-views.ts'
import { listHref, savedViewHref } from '../../data/list-href.ts'
import { useMe } from '../../data/me.ts'
import { useSavedViews } from '../../data/saved-views.ts'
import { countsQuery } from '../../data/tickets.ts'
import { promptPick } from '../../ui/prompts.tsx'
import type { InboxLocation } from './inbox-location.ts'

/** The views in a picker, for screens on which there is no room for them. */
export function useChooseView(place: InboxLocation) {
  const me = useMe()
  const [, navigate] = useLocation()
  const { data: counts } = useQuery(countsQuery())
  const { data: saved = [] } = useSavedViews()
  return async () => {
    const href = await promptPick<string>({
      title: 'Views',
      selected: place.saved ? savedViewHref(place.saved) : listHref(place.view, {}),
      options: [
        ...builtInViews.map(({ name, title, count }) => ({
          value: listHref(name, {}),
          label: title,
          ...(counts && count && { hint: count(counts, me).toLocaleString() }),
        })),
        ...saved.map((view) => ({ value: savedViewHref(view), label: view.name, group: 'Saved' })),
      ],
    })
    if (href) navigate(href)
  }
}
