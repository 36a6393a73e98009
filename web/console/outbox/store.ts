import { useMemo } from 'react'
import { createStore } from '../state/store.ts'
import { type PendingMessage, persistMessage, removePersistedMessage } from './persisted.ts'
import { isUnsent } from './unsent.ts'

// Messages on their way. They belong to the console, not to the ticket page: after opening the next
// ticket, sending goes on and can still be undone.

const entries = createStore<readonly PendingMessage[]>([])

export const allOutgoing = entries.get

export const findMessage = (key: string) => entries.get().find((entry) => entry.key === key)

export function useOutgoing(ticketId: string): readonly PendingMessage[] {
  const all = entries.use()
  return useMemo(() => all.filter((entry) => entry.ticketId === ticketId), [all, ticketId])
}

export function useUnsent(): readonly PendingMessage[] {
  const all = entries.use()
  return useMemo(() => all.filter(isUnsent), [all])
}

/** Whether a message to this ticket failed. */
export const useHasUnsent = (ticketId: string): boolean =>
  useUnsent().some((message) => message.ticketId === ticketId)

export const addMessage = (entry: PendingMessage) => entries.set([...entries.get(), entry])

export function updateMessage(key: string, changes: Partial<PendingMessage>): void {
  entries.set(entries.get().map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)))
}

/** Also in local storage, so that the changes survive the page. */
export function updatePersistedMessage(key: string, changes: Partial<PendingMessage>): void {
  updateMessage(key, changes)
  const entry = findMessage(key)
  if (entry) persistMessage(entry)
}

export function dropMessage(key: string): PendingMessage | undefined {
  const entry = findMessage(key)
  if (entry) removePersistedMessage(entry)
  entries.set(entries.get().filter((other) => other.key !== key))
  return entry
}
