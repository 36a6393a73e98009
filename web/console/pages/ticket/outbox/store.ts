import { useMemo } from 'react'
import { shared } from '../../../data/shared.ts'
import { forget, keep, type Outgoing } from './outgoing.ts'

// Messages on their way. They belong to the console, not to the page of the ticket: somebody who
// goes on to the next one loses nothing, and can still take it back.

const entries = shared<readonly Outgoing[]>([])

export const allOutgoing = entries.get

export const entryOf = (key: string) => entries.get().find((entry) => entry.key === key)

export function useOutgoing(ticketId: string): readonly Outgoing[] {
  const all = entries.use()
  return useMemo(() => all.filter((entry) => entry.ticketId === ticketId), [all, ticketId])
}

export const add = (entry: Outgoing) => entries.set([...entries.get(), entry])

export function update(key: string, changes: Partial<Outgoing>): void {
  entries.set(entries.get().map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)))
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
  entries.set(entries.get().filter((other) => other.key !== key))
  return entry
}
