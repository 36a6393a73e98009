import { useEffect, useRef } from 'react'
import { useLive } from '../../live/live.ts'
import { refresh } from './refresh.ts'

const delayMs = 1_000

/** Asks again for something a moment after what bears on it; not with every event of a swarm. */
export function useFollow(name: string, isWanted: (eventType: string) => boolean): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(({ type }) => {
    if (timer.current !== undefined || !isWanted(type)) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void refresh(name)
    }, delayMs)
  })
}
