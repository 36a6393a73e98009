import { Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import { savedHref } from '../data/list-href.ts'
import { useMayChange, useSavedViews } from '../data/saved-views.ts'
import { ViewMenu } from '../later.ts'
import { Icon } from '../ui/icon.tsx'
import { NotLoaded } from '../ui/states.tsx'
import styles from './saved-views.module.css'
import { Item } from './sidebar.tsx'

/** Named lists of one's own and of the desk. */
export function SavedViews() {
  const saved = useSavedViews()
  const views = saved.data ?? []
  const [path] = useLocation()
  const current = new URLSearchParams(useSearch()).get('view')
  const mayChange = useMayChange()
  if (views.length === 0) return <NotLoaded parts={{ 'saved views': saved }} />
  return (
    <ul className={styles.views} aria-label="Saved views">
      {views.map((view) => (
        <Item
          key={view.id}
          href={savedHref(view)}
          isCurrent={path === '/inbox' && current === view.id}
          title={view.name}
          {...(view.is_shared && { icon: <Icon name="people" size={14} /> })}
          {...(mayChange(view) && {
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
