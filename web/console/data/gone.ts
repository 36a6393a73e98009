import { shared } from './shared.ts'

// Tickets that were deleted while lists show them: they stay in their place, struck out.

const gone = shared<ReadonlySet<string>>(new Set())

export const markGone = (ids: readonly string[]) => gone.set(new Set([...gone.get(), ...ids]))
export const unmarkGone = (ids: readonly string[]) =>
  gone.set(new Set([...gone.get()].filter((id) => !ids.includes(id))))
export const isGone = (id: string) => gone.get().has(id)

export const useGone = gone.use
