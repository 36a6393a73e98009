import { useEffect, useRef } from 'react'
import { queryClient } from '../../data/query-client.ts'
import { useLiveEvents } from '../../live/live-events.ts'

const calmMs = 30_000
/** What belongs together comes within a moment. */
const momentMs = 1_000

/** A report is much work for the desk: what happens is counted in now and then, not each time. */
export function useThrottledRefetch(madeAt: number): void {
  const askedAt = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const askAgain = () => {
    timer.current = undefined
    askedAt.current = Date.now()
    // Whoever looks elsewhere gets a new one when they are back.
    const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
    void queryClient.invalidateQueries({ queryKey: ['report'], refetchType })
  }
  useLiveEvents(({ type }) => {
    if (timer.current !== undefined || !/^(ticket|comment)\./.test(type)) return
    const calmUntil = Math.max(madeAt, askedAt.current) + calmMs
    timer.current = setTimeout(askAgain, Math.max(momentMs, calmUntil - Date.now()))
  })
}
