import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { layOutRows, rowAt, rowsWithin, type WindowedRow } from './row-window.ts'
import { scrollerOf } from './scroller-of.ts'

/** Rendered above and below the visible part, so that fast scrolling does not show a gap. */
const overscanPx = 600
/** The visible part is rounded to this, so that not every scroll event renders. */
const stepPx = 200
/** The height of rows until one has been measured. */
const firstEstimatePx = 44

/** The first visible row, and where its top is in the scroll container. */
interface Anchor {
  key: string
  offset: number
  scrollTop: number
  estimate: number
}

const anchors = new Map<string, Anchor>()

interface Options {
  /** The `data-id` of all rows, in order. */
  keys: readonly string[]
  hasMore: boolean
  /** The element around the rows: of class `windowed-rows`, in a scroll container. */
  list: RefObject<HTMLElement | null>
  /** A row that stays rendered when it is scrolled away, as the focused one does. */
  pinnedKey?: string | undefined
  /** The scroll position is remembered under this name, and restored if the user comes back. */
  name: string
  isReturning: boolean
}

/**
 * The rows to render: those near the visible part of the list. The height of rows is measured, and
 * visible rows stay where they are when rows above them are inserted or turn out to be taller.
 */
export function useWindowedRows(options: Options): WindowedRow[] {
  const { keys, hasMore, list, pinnedKey, name, isReturning } = options
  const [heights] = useState(() => new Map<string, number>())
  const anchor = useRef(isReturning ? anchors.get(name) : undefined)
  const estimate = useRef(anchor.current?.estimate ?? firstEstimatePx)
  const [, setVersion] = useState(0)
  const tops = layOutRows(keys, heights, estimate.current)
  const [visible, setVisible] = useState(() => {
    const index = anchor.current ? keys.indexOf(anchor.current.key) : -1
    const top = Math.max(0, tops[index] ?? 0)
    return { top, bottom: top + innerHeight }
  })
  const latest = useRef({ keys, tops })
  latest.current = { keys, tops }

  const rows = rowsWithin(tops, {
    top: visible.top - overscanPx,
    bottom: visible.bottom + overscanPx,
    pinned: [pinnedKey, focusedKey(list.current)].map((key) => (key ? keys.indexOf(key) : -1)),
    setSize: hasMore ? -1 : keys.length,
  })

  /** Returns whether a row has a different height than it was laid out with. */
  const measure = () => {
    let hasChanged = false
    for (const row of list.current!.children) {
      const key = (row as HTMLElement).dataset.id!
      const { height } = row.getBoundingClientRect()
      if (Math.abs((heights.get(key) ?? 0) - height) < 0.1) continue
      hasChanged = true
      heights.set(key, height)
    }
    if (hasChanged) estimate.current = average([...heights.values()])
    return hasChanged
  }

  /** Remembers the first visible row, and renders again if other rows have become visible. */
  const updateVisible = () => {
    const scroller = scrollerOf(list.current!)!
    const top = topIn(scroller, list.current!)
    const { keys, tops } = latest.current
    const index = rowAt(tops, -top)
    const { scrollTop } = scroller
    const key = keys[index] ?? ''
    const row = rowOf(list.current!, key)
    const offset = row ? topIn(scroller, row) : top + tops[index]!
    anchor.current = { key, offset, scrollTop, estimate: estimate.current }
    anchors.set(name, anchor.current)
    const next = {
      top: Math.floor(-top / stepPx) * stepPx,
      bottom: Math.ceil((scroller.clientHeight - top) / stepPx) * stepPx,
    }
    setVisible((before) =>
      before.top === next.top && before.bottom === next.bottom ? before : next,
    )
  }

  useLayoutEffect(() => {
    if (isReturning) restore(list.current!, anchor.current)
    let { width } = list.current!.getBoundingClientRect()
    let frame = 0
    const observer = new ResizeObserver(([entry]) => {
      // In the next frame: resizing the observed list in this callback would be an error.
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        // When the width changes, so does where lines wrap.
        if (width !== entry!.contentRect.width) heights.clear()
        width = entry!.contentRect.width
        if (measure()) setVersion((version) => version + 1)
        updateVisible()
      })
    })
    const scroller = scrollerOf(list.current!)!
    // Otherwise browsers with scroll anchoring would correct the position a second time.
    scroller.style.overflowAnchor = 'none'
    observer.observe(list.current!)
    observer.observe(scroller)
    scroller.addEventListener('scroll', updateVisible, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      scroller.removeEventListener('scroll', updateVisible)
    }
  }, [])

  const rendered = `${rows[0]?.index} ${rows.length} ${rows.at(-1)?.index}`
  useLayoutEffect(() => {
    if (measure()) setVersion((version) => version + 1)
    keepInPlace(list.current!, anchor.current)
    updateVisible()
  }, [keys, rendered, tops.at(-1)])

  return rows
}

const average = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

const topIn = (scroller: HTMLElement, element: HTMLElement) =>
  element.getBoundingClientRect().top - scroller.getBoundingClientRect().top

const rowOf = (list: HTMLElement, key: string) =>
  list.querySelector<HTMLElement>(`:scope > [data-id="${key}"]`)

const focusedKey = (list: HTMLElement | null) =>
  list?.contains(document.activeElement)
    ? document.activeElement!.closest<HTMLElement>('[data-id]')?.dataset.id
    : undefined

function restore(list: HTMLElement, anchor: Anchor | undefined): void {
  const row = anchor && rowOf(list, anchor.key)
  const scroller = scrollerOf(list)!
  if (row) scroller.scrollTop += topIn(scroller, row) - anchor.offset
}

/** Scrolls by as much as the row has moved, but not at the top, where new rows should appear. */
function keepInPlace(list: HTMLElement, anchor: Anchor | undefined): void {
  const scroller = scrollerOf(list)!
  // Otherwise the user has scrolled since.
  const isCurrent = anchor !== undefined && anchor.scrollTop === scroller.scrollTop
  if (isCurrent && anchor.scrollTop > 0) restore(list, anchor)
}
