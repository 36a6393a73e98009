import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import styles from './conversation.module.css'
import type { TimelineEntry } from './timeline.ts'

const pageSize = 60

/**
 * The newest part of a long conversation, and as much before it as is asked for. What must be there
 * is there, however far back.
 */
export function useVisibleEntries(
  entries: readonly TimelineEntry[],
  scroller: RefObject<HTMLElement | null>,
  wanted: readonly (string | undefined)[],
) {
  const [firstKey, setFirstKey] = useState(() => entries.at(-pageSize)?.key)
  const from = Math.max(
    0,
    entries.findIndex(({ key }) => key === firstKey),
  )
  const wantedAt = entries.findIndex(({ key }) => wanted.includes(key))
  const start = wantedAt >= 0 ? Math.min(from, wantedAt) : from
  const heightBefore = useRef<number>(undefined)

  useLayoutEffect(() => {
    const element = scroller.current!
    if (heightBefore.current === undefined) return
    // What is read stays where it is: all that is new stands above it.
    element.scrollTop += element.scrollHeight - heightBefore.current
    heightBefore.current = undefined
    requestAnimationFrame(() => {
      element.style.overflowAnchor = ''
    })
  })

  return {
    shown: entries.slice(start),
    earlierCount: start,
    showEarlier: () => {
      heightBefore.current = scroller.current!.scrollHeight
      scroller.current!.style.overflowAnchor = 'none'
      setFirstKey(entries[Math.max(0, start - pageSize)]?.key)
    },
  }
}

export const EarlierButton = ({ count, onClick }: { count: number; onClick(): void }) => (
  <li className={styles.earlier}>
    <Button icon="up" onClick={onClick}>
      {`Show earlier (${count.toLocaleString()})`}
    </Button>
  </li>
)
