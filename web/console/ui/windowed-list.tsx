import { type ReactNode, useMemo, useRef, useState } from 'react'
import { isReturningTo } from '../state/previous-path.ts'
import type { WindowedRow } from './row-window.ts'
import { useWindowedRows } from './use-windowed-rows.ts'

interface Props<Item> {
  items: readonly Item[]
  /** Whether more items can be loaded. */
  hasMore: boolean
  /** The id of an item that stays rendered when it is scrolled away, as the focused one does. */
  pinnedId?: string | undefined
  /** Whether the user is coming back to the list, so that its scroll position is restored. */
  isReturning?: boolean
  label?: string | undefined
  className?: string
  /** Renders an element with `data-id` and `rowAttributes(row)`. */
  children: (item: Item, row: WindowedRow) => ReactNode
}

/** A list of any length: only the rows near the visible part are rendered. */
export function WindowedList<Item extends { id: string }>(props: Props<Item>) {
  const { items, hasMore, pinnedId, label, className = '', children } = props
  const list = useRef<HTMLUListElement>(null)
  const keys = useMemo(() => items.map(({ id }) => id), [items])
  const [isReturning] = useState(() => props.isReturning ?? isReturningTo(location.pathname))
  const name = location.pathname + location.search
  const rows = useWindowedRows({ keys, hasMore, list, pinnedKey: pinnedId, name, isReturning })
  return (
    <ul ref={list} className={`windowed-rows ${className}`} aria-label={label}>
      {rows.map((row) => children(items[row.index]!, row))}
    </ul>
  )
}
