import type { StreamEvent } from '@bellhop/sdk'
import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryClient } from '../data/query-client.ts'
import { useLiveEvents } from './live-events.ts'

const delayMs = 1_000

/** Asks again for something a moment after what bears on it; not with every event of a swarm. */
export function useRefetchOnEvent(
  queryKey: QueryKey,
  isWanted: (heard: StreamEvent) => boolean,
): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(queryKey)
  latest.current = queryKey
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveEvents((heard) => {
    if (timer.current !== undefined || !isWanted(heard)) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void queryClient.invalidateQueries({ queryKey: latest.current })
    }, delayMs)
  })
}
