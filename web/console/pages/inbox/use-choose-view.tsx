import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { listHref, savedHref } from '../../data/list-href.ts'
import { useMe } from '../../data/me.ts'
import { useSavedViews } from '../../data/saved-views.ts'
import { countsQuery } from '../../data/tickets.ts'
import { views } from '../../shell/views.ts'
import { pick } from '../../ui/ask.tsx'
import type { ListPlace } from './list-place.ts'

/** The views in a picker, for screens on which there is no room for them. */
export function useChooseView(place: ListPlace) {
  const me = useMe()
  const [, navigate] = useLocation()
  const { data: counts } = useQuery(countsQuery())
  const { data: saved = [] } = useSavedViews()
  return async () => {
    const href = await pick<string>({
      title: 'Views',
      selected: place.saved ? savedHref(place.saved) : listHref(place.view, {}),
      options: [
        ...views.map(({ name, title, count }) => ({
          value: listHref(name, {}),
          label: title,
          ...(counts && count && { hint: count(counts, me).toLocaleString() }),
        })),
        ...saved.map((view) => ({ value: savedHref(view), label: view.name, group: 'Saved' })),
      ],
    })
    if (href) navigate(href)
  }
}
