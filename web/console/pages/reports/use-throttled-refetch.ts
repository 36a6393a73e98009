import { useEffect, useRef } from 'react'
import { queryClient } from '../../data/query-client.ts'
import { useLiveEvents } from '../../live/live-events.ts'

const minIntervalMs = 30_000
/** Events that belong together arrive within this time. */
const debounceMs = 1_000

/** Reports are expensive to compute, so events refetch them only now and then. */
export function useThrottledRefetch(dataUpdatedAt: number): void {
  const refetchedAt = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const refetch = () => {
    timer.current = undefined
    refetchedAt.current = Date.now()
    // A hidden page refetches when it becomes visible again.
    const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
    void queryClient.invalidateQueries({ queryKey: ['report'], refetchType })
  }
  useLiveEvents(({ type }) => {
    if (timer.current !== undefined || !/^(ticket|comment)\./.test(type)) return
    const nextAt = Math.max(dataUpdatedAt, refetchedAt.current) + minIntervalMs
    timer.current = setTimeout(refetch, Math.max(debounceMs, nextAt - Date.now()))
  })
}
