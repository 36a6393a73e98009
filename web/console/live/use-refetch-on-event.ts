import type { StreamEvent } from '@bellhop/sdk'
import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryClient } from '../data/query-client.ts'
import { useLiveEvents } from './live-events.ts'

const delayMs = 1_000

/** Refetches a query soon after an event that affects it, once for a burst of events. */
export function useRefetchOnEvent(
  queryKey: QueryKey,
  isRelevant: (event: StreamEvent) => boolean,
): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(queryKey)
  latest.current = queryKey
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveEvents((event) => {
    if (timer.current !== undefined || !isRelevant(event)) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void queryClient.invalidateQueries({ queryKey: latest.current })
    }, delayMs)
  })
}
