import { useMemo, useSyncExternalStore } from 'react'
import { forget, keep, type Outgoing } from './outgoing.ts'

// Messages on their way. They belong to the console, not to the page of the ticket: somebody who
// goes on to the next one loses nothing, and can still take it back.

let entries: readonly Outgoing[] = []
const listeners = new Set<() => void>()

function set(next: readonly Outgoing[]): void {
  entries = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const allOutgoing = () => entries

export const entryOf = (key: string) => entries.find((entry) => entry.key === key)

export function useOutgoing(ticketId: string): readonly Outgoing[] {
  const all = useSyncExternalStore(subscribe, allOutgoing)
  return useMemo(() => all.filter((entry) => entry.ticketId === ticketId), [all, ticketId])
}

export const add = (entry: Outgoing) => set([...entries, entry])

export function update(key: string, changes: Partial<Outgoing>): void {
  set(entries.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)))
}

/** The same on the device, so that it outlives the page. */
export function updateKept(key: string, changes: Partial<Outgoing>): void {
  update(key, changes)
  const entry = entryOf(key)
  if (entry) keep(entry)
}

export function drop(key: string): Outgoing | undefined {
  const entry = entryOf(key)
  forget(key)
  set(entries.filter((other) => other.key !== key))
  return entry
}
