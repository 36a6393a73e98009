import { useLocation } from 'wouter'
import * as m from '#messages'
import { builtInViews } from '../../data/built-in-views.ts'
import { listHref, savedViewHref, teamHref } from '../../data/list-href.ts'
import { useSavedViews } from '../../data/saved-views.ts'
import { useSidebarSections } from '../../data/sidebar-sections.ts'
import { useMyTeams } from '../../data/users-and-teams.ts'
import { loadPagesBundle } from '../../lazy.ts'
import { setTheme } from '../../state/appearance.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Option } from '../../ui/picker.tsx'
import { sections, useCanSee } from '../../ui/settings-sections.ts'

type Action = () => void

/** The lists and settings pages to go to from the palette, and the themes. */
export function usePlaces(): Option<Action>[] {
  const [, navigate] = useLocation()
  const teams = useMyTeams()
  const { data: saved = [] } = useSavedViews()
  const canSee = useCanSee()
  const arrangeable = useSidebarSections()
  const view = (label: string, href: string): Option<Action> => ({
    group: m.search_palette_views,
    label,
    icon: <Icon name="inbox" />,
    value: () => navigate(href),
  })
  return [
    // Those with a key are commands.
    ...builtInViews
      .filter(({ key }) => key === undefined)
      .map(({ name, title }) => view(title, listHref(name, {}))),
    ...teams.map(({ id, name }) => view(name, teamHref(id))),
    ...saved.map((savedView) => view(savedView.name, savedViewHref(savedView))),
    ...arrangeable.map(
      ({ name, title }): Option<Action> => ({
        group: m.search_palette_views,
        label: m.shell_arrange_action({ section: title }),
        icon: <Icon name="sort" />,
        value: () => void loadPagesBundle().then(({ promptArrange }) => promptArrange(name)),
      }),
    ),
    ...sections.filter(canSee).map(
      ({ name, title, icon }): Option<Action> => ({
        group: m.search_palette_settings,
        label: title,
        icon: <Icon name={icon} />,
        value: () => navigate(`/settings/${name}`),
      }),
    ),
    ...themes.map(
      ([theme, label]): Option<Action> => ({
        group: m.search_palette_theme,
        label,
        value: () => setTheme(theme),
      }),
    ),
  ]
}

const themes = [
  ['system', m.search_palette_themeSystem],
  ['light', m.search_palette_themeLight],
  ['dark', m.search_palette_themeDark],
] as const
