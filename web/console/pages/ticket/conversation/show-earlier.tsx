import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import * as m from '#messages'
import { Button } from '../../../ui/button.tsx'
import styles from './conversation.module.css'
import type { TimelineEntry } from './timeline.ts'

const pageSize = 60

interface Required {
  /** Of entries. */
  keys: readonly (string | undefined)[]
  description: boolean
}

/** The end of a long conversation, and earlier entries on demand, or if they are required. */
export function useVisibleEntries(
  entries: readonly TimelineEntry[],
  scroller: RefObject<HTMLElement | null>,
  required: Required,
) {
  const [firstKey, setFirstKey] = useState(() => entries.at(-pageSize)?.key)
  const from = Math.max(
    0,
    entries.findIndex(({ key }) => key === firstKey),
  )
  const requiredAt = required.description
    ? 0
    : entries.findIndex(({ key }) => required.keys.includes(key))
  const start = requiredAt >= 0 ? Math.min(from, requiredAt) : from
  const heightBefore = useRef<number>(undefined)

  useLayoutEffect(() => {
    const element = scroller.current!
    if (heightBefore.current === undefined) return
    // New entries are above the visible ones, which must not move.
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
      {m.ticket_conversation_showEarlier({ count })}
    </Button>
  </li>
)
