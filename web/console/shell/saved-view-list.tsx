import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import * as m from '#messages'
import { savedViewHref } from '../data/list-href.ts'
import { useCanChangeView, useSavedViews, viewCountsQuery } from '../data/saved-views.ts'
import { lazyComponent, loadPagesBundle } from '../lazy.ts'
import { Icon } from '../ui/icon.tsx'
import { PartialLoadNotice } from '../ui/states.tsx'
import styles from './sidebar.module.css'
import { SidebarItem } from './sidebar-item.tsx'

const ViewMenu = lazyComponent(loadPagesBundle, (bundle) => bundle.ViewMenu)

export function SavedViews() {
  const saved = useSavedViews()
  const views = saved.data ?? []
  const { data: counts } = useQuery({ ...viewCountsQuery, enabled: views.length > 0 })
  const [path] = useLocation()
  const current = new URLSearchParams(useSearch()).get('view')
  const canChange = useCanChangeView()
  if (views.length === 0) return <PartialLoadNotice parts={{ [m.shell_savedViews_part]: saved }} />
  return (
    <ul className={styles.links} aria-label={m.shell_savedViews_label}>
      {views.map((view) => (
        <SidebarItem
          key={view.id}
          href={savedViewHref(view)}
          isCurrent={path === '/inbox' && current === view.id}
          title={view.name}
          count={counts?.get(view.id)?.count ?? 0}
          hasMore={counts?.get(view.id)?.is_complete === false}
          {...(view.is_shared && { icon: <Icon name="people" size={14} /> })}
          {...(canChange(view) && {
            action: (
              <Suspense>
                <ViewMenu view={view} />
              </Suspense>
            ),
          })}
        />
      ))}
    </ul>
  )
}
