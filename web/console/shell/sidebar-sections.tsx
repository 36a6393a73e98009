import { useEffect, useId, useMemo, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import * as m from '#messages'
import { toggle } from '../data/arrange.ts'
import { useSavedViews } from '../data/saved-views.ts'
import { showError } from '../data/show-error.ts'
import { changeSidebarLayout, useSidebarLayout } from '../data/sidebar-layout.ts'
import { currentEntry, type SidebarSection, useSidebarSections } from '../data/sidebar-sections.ts'
import { loadPagesBundle } from '../lazy.ts'
import { IconButton } from '../ui/button.tsx'
import { cx } from '../ui/classes.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { PartialLoadNotice } from '../ui/states.tsx'
import itemStyles from './sidebar-item.module.css'
import { Count, SidebarItem } from './sidebar-item.tsx'
import styles from './sidebar-sections.module.css'

/** The lists of tickets: what every desk has, the teams of the user, and saved views. */
export function SidebarSections() {
  const sections = useSidebarSections()
  const { collapsed } = useSidebarLayout()
  const saved = useSavedViews()
  const [path] = useLocation()
  const search = useSearch()
  const current = useMemo(() => {
    const keys = sections.flatMap(({ entries }) => entries.map(({ key }) => key))
    return currentEntry(path, search, new Set(keys))
  }, [sections, path, search])
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current)
      scroller.current!.querySelector('[aria-current]')!.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div ref={scroller} className={styles.sections}>
      {sections.map((section) => (
        <Section
          key={section.name}
          section={section}
          isCollapsed={collapsed.includes(section.name)}
          current={current}
        />
      ))}
      {!saved.data && <PartialLoadNotice parts={{ [m.shell_savedViews_part]: saved }} />}
    </div>
  )
}

const icons: Record<SidebarSection['name'], IconName> = {
  inbox: 'inbox',
  team: 'people',
  view: 'filter',
}

interface Props {
  section: SidebarSection
  isCollapsed: boolean
  /** The key of the entry that is shown. It stays when its section is collapsed. */
  current: string | undefined
}

function Section({ section, isCollapsed, current }: Props) {
  const { name, title, entries, count = 0 } = section
  const { collapsed } = useSidebarLayout()
  const id = useId()
  const shown = isCollapsed ? entries.filter(({ key }) => key === current) : entries
  return (
    <section>
      <div className={itemStyles.item}>
        <h2>
          <button
            type="button"
            className={cx(itemStyles.link, styles.toggle)}
            aria-expanded={!isCollapsed}
            aria-controls={id}
            onClick={() => changeSidebarLayout({ collapsed: toggle(collapsed, name) })}
          >
            <Icon name={icons[name]} />
            {title}
            <Icon name={isCollapsed ? 'right' : 'down'} size={12} />
            {isCollapsed && <Count count={count} />}
          </button>
        </h2>
        <span className={itemStyles.action}>
          <IconButton
            icon="sort"
            label={m.shell_arrange_action({ section: title })}
            onClick={() => void arrangeSection(name)}
          />
        </span>
      </div>
      <ul id={id} aria-label={title}>
        {shown.map(({ key, ...entry }) => (
          <SidebarItem key={key} {...entry} isCurrent={key === current} />
        ))}
      </ul>
    </section>
  )
}

async function arrangeSection(name: SidebarSection['name']): Promise<void> {
  try {
    const { promptArrange } = await loadPagesBundle()
    void promptArrange(name)
  } catch (error) {
    showError(error)
  }
}
