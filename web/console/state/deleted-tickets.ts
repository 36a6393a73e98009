import { createStore } from './store.ts'

// Tickets that were deleted while lists show them: they stay in their place, struck out.

const gone = createStore<ReadonlySet<string>>(new Set())

export const markDeleted = (ids: readonly string[]) => gone.set(new Set([...gone.get(), ...ids]))
export const unmarkDeleted = (ids: readonly string[]) =>
  gone.set(new Set([...gone.get()].filter((id) => !ids.includes(id))))
export const isDeleted = (id: string) => gone.get().has(id)

export const useDeletedTickets = gone.use
