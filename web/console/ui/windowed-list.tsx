import { type ReactNode, useMemo, useRef, useState } from 'react'
import { isReturningTo } from '../state/previous-path.ts'
import type { WindowedRow } from './row-window.ts'
import { useWindowedRows } from './use-windowed-rows.ts'

interface Props<Item> {
  items: readonly Item[]
  /** Whether there are more than these. */
  hasMore: boolean
  /** The id of an item that is in the page wherever it is, besides that with the focus. */
  keep?: string | undefined
  /** Whether they come back to the list, which is then scrolled to where it was. */
  isReturning?: boolean
  label?: string | undefined
  className?: string
  /** Renders an element with `data-id` and `rowAttributes(row)`. */
  children: (item: Item, row: WindowedRow) => ReactNode
}

/** A list of any length, of which only the rows near the visible part are in the page. */
export function WindowedList<Item extends { id: string }>(props: Props<Item>) {
  const { items, hasMore, keep, label, className = '', children } = props
  const list = useRef<HTMLUListElement>(null)
  const keys = useMemo(() => items.map(({ id }) => id), [items])
  const [isReturning] = useState(() => props.isReturning ?? isReturningTo(location.pathname))
  const name = location.pathname + location.search
  const rows = useWindowedRows({ keys, hasMore, list, keep, name, isReturning })
  return (
    <ul ref={list} className={`windowed-rows ${className}`} aria-label={label}>
      {rows.map((row) => children(items[row.index]!, row))}
    </ul>
  )
}
