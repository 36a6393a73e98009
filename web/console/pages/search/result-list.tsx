import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import * as m from '#messages'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { isReturningTo, previousPath } from '../../state/previous-path.ts'
import type { WindowedRow } from '../../ui/row-window.ts'
import { WindowedList } from '../../ui/windowed-list.tsx'
import styles from './search-page.module.css'

interface Props<Item> {
  items: readonly Item[]
  hasMore: boolean
  label: string
  children: (item: Item, row: WindowedRow) => ReactNode
}

/** The result that was opened last, by the URL of the search. */
const opened = new Map<string, string>()

/** Whether they come back from a result: with the browser’s button, or with the link on its page. */
export const isReturningToResults = () =>
  isReturningTo(location.pathname) || /^\/(tickets|customers)\/./.test(previousPath())

const searchField = 'main input[type=search]'

/** Results that the keyboard moves through. Coming back, the one that was opened has the focus. */
export function ResultList<Item extends { id: string }>(props: Props<Item>) {
  const { items, hasMore, label, children } = props
  const href = location.pathname + location.search
  const [isReturning] = useState(isReturningToResults)
  const [cursor, setCursor] = useState(() => (isReturning ? opened.get(href) : undefined))
  /** The result to focus once it is rendered. */
  const pending = useRef(cursor)
  const frame = useRef<HTMLDivElement>(null)
  const index = items.findIndex(({ id }) => id === cursor)

  const moveTo = (id: string | undefined) => {
    if (id === undefined) return
    setCursor(id)
    if (!focusResult(frame.current, id)) pending.current = id
  }
  const next = () => moveTo(items[index + 1]?.id)
  const previous = () => moveTo(items[Math.max(0, index - 1)]?.id)

  useLayoutEffect(() => {
    if (pending.current && focusResult(frame.current, pending.current)) pending.current = undefined
  })
  useShortcuts([
    { keys: 'j', label: m.search_shortcut_next, group: 'list', isRepeatable: true, run: next },
    {
      keys: 'k',
      label: m.search_shortcut_previous,
      group: 'list',
      isRepeatable: true,
      run: previous,
    },
  ])

  /** These work even if single-key shortcuts are turned off. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') next()
    else if (event.key === 'ArrowUp' && index > 0) previous()
    else if (event.key === 'ArrowUp') document.querySelector<HTMLElement>(searchField)?.focus()
    else if (event.key === 'Home') moveTo(items[0]?.id)
    else if (event.key === 'End') moveTo(items.at(-1)?.id)
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events of the links in it
    <div
      ref={frame}
      className={styles.results}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setCursor(idAt(target))}
      onClickCapture={({ target }) => opened.set(href, idAt(target as Element) ?? '')}
    >
      <WindowedList
        items={items}
        hasMore={hasMore}
        pinnedId={cursor}
        isReturning={isReturning}
        label={label}
      >
        {children}
      </WindowedList>
    </div>
  )
}

const idAt = (inRow: Element) => inRow.closest<HTMLElement>('[data-id]')?.dataset.id

/** Returns whether the result is in the page. */
function focusResult(frame: HTMLElement | null, id: string): boolean {
  const row = frame?.querySelector(`[data-id="${CSS.escape(id)}"]`)
  row?.querySelector('a')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
  return Boolean(row)
}

/** From the search field. Returns whether there is one. */
export function focusFirstResult(panelId: string): boolean {
  const link = document.getElementById(panelId)?.querySelector<HTMLElement>('[data-id] a')
  link?.focus()
  return Boolean(link)
}
