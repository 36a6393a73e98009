import type { PresenceChange } from '@bellhop/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** Who is at which ticket. The stream keeps it up to date. */
export const viewersQuery = queryOptions({
  queryKey: ['viewers'],
  queryFn: async ({ signal }): Promise<PresenceChange[]> =>
    (await api.GET('/v1/presence', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Whoever is somewhere, with somebody who has come there, does something else, or has gone. */
export function applyPresenceChange(
  viewers: readonly PresenceChange[],
  change: PresenceChange,
): PresenceChange[] {
  const isAnother = ({ ticket_id, user_id }: PresenceChange) =>
    ticket_id !== change.ticket_id || user_id !== change.user_id
  const others = viewers.filter(isAnother)
  return change.state === 'left' ? others : [...others, change]
}
