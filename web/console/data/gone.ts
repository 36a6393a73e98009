import { useSyncExternalStore } from 'react'

// Tickets that were deleted while lists show them: they stay in their place, struck out.

let gone: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function set(next: ReadonlySet<string>): void {
  gone = next
  for (const listener of listeners) listener()
}

export const markGone = (ids: readonly string[]) => set(new Set([...gone, ...ids]))
export const unmarkGone = (ids: readonly string[]) =>
  set(new Set([...gone].filter((id) => !ids.includes(id))))
export const isGone = (id: string) => gone.has(id)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useGone = () => useSyncExternalStore(subscribe, () => gone)
