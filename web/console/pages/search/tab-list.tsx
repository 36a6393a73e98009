import { type KeyboardEvent, useRef } from 'react'
import * as m from '#messages'
import type { SearchTab } from './search-location.ts'
import styles from './tab-list.module.css'

interface Props {
  /** Those that the user may see. */
  tabs: readonly SearchTab[]
  selected: SearchTab
  /** The id of the element that shows the selected tab. */
  panelId: string
  onSelect(tab: SearchTab): void
}

const names: Record<SearchTab, string> = {
  tickets: m.search_tab_tickets,
  messages: m.search_tab_messages,
  customers: m.search_tab_customers,
}

export const tabId = (tab: SearchTab) => `search-tab-${tab}`

export function TabList({ tabs, selected, panelId, onSelect }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = targetOf(event.key, tabs.indexOf(selected), tabs.length)
    if (to === undefined) return
    event.preventDefault()
    onSelect(tabs[to]!)
    list.current!.querySelectorAll<HTMLElement>('[role=tab]')[to]!.focus()
  }
  return (
    <div
      ref={list}
      className={styles.tabs}
      role="tablist"
      aria-label={m.search_tab_label}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          className={styles.tab}
          aria-selected={tab === selected}
          aria-controls={panelId}
          tabIndex={tab === selected ? 0 : -1}
          onClick={() => onSelect(tab)}
        >
          {names[tab]}
        </button>
      ))}
    </div>
  )
}

function targetOf(key: string, index: number, count: number): number | undefined {
  const isRtl = document.dir === 'rtl'
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return (index + 1) % count
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
