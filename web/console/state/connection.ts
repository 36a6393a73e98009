import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

// Whether there is a connection: what the browser reports, and whether requests get a response.

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

/** If no request follows, nobody knows whether it is still true. */
const expiryMs = 10_000

const isUnreachable = createStore(false)
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether the latest request got no response. */
export const useIsUnreachable = isUnreachable.use

export function setUnreachable(next: boolean): void {
  clearTimeout(timer)
  if (next) timer = setTimeout(setUnreachable, expiryMs, false)
  if (isUnreachable.get() !== next) isUnreachable.set(next)
}

export async function noteResponse(response: Promise<Response>): Promise<Response> {
  try {
    const result = await response
    setUnreachable(false)
    return result
  } catch (error) {
    // Others are requests that were canceled.
    if (error instanceof TypeError) setUnreachable(true)
    throw error
  }
}
