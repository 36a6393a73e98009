import { useLocation } from 'wouter'
import * as m from '#messages'
import { listHref, savedViewHref } from '../../data/list-href.ts'
import { useSidebarSections } from '../../data/sidebar-sections.ts'
import { formatNumber } from '../../state/format.ts'
import { promptPick } from '../../ui/prompts.tsx'
import type { InboxLocation } from './inbox-location.ts'

/** A picker of lists, for screens that are too small for the sidebar. */
export function useChooseView({ view: currentView, saved: currentSaved }: InboxLocation) {
  const [, navigate] = useLocation()
  const sections = useSidebarSections()
  return async () => {
    const href = await promptPick<string>({
      title: m.inbox_views_title,
      selected: currentSaved ? savedViewHref(currentSaved) : listHref(currentView, {}),
      options: sections.flatMap(({ name, title: group, entries }) =>
        entries.map(({ href, title, count }) => ({
          value: href,
          label: title,
          ...(name !== 'inbox' && { group }),
          ...(count > 0 && { hint: formatNumber(count) }),
        })),
      ),
    })
    if (href) navigate(href)
  }
}
