import { createStore } from './store.ts'

// Tickets deleted while a list shows them stay in it, struck through, so that no row moves.

const deleted = createStore<ReadonlySet<string>>(new Set())

export const markDeleted = (ids: readonly string[]) =>
  deleted.set(new Set([...deleted.get(), ...ids]))
export const unmarkDeleted = (ids: readonly string[]) =>
  deleted.set(new Set([...deleted.get()].filter((id) => !ids.includes(id))))
export const isDeleted = (id: string) => deleted.get().has(id)

export const useDeletedTickets = deleted.use
