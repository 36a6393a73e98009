import type { PresenceChange } from '@bellhop/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** Who is viewing which ticket. The event stream keeps it up to date. */
export const viewersQuery = queryOptions({
  queryKey: ['viewers'],
  queryFn: async ({ signal }): Promise<PresenceChange[]> =>
    (await api.GET('/v1/presence', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

export function applyPresenceChange(
  viewers: readonly PresenceChange[],
  change: PresenceChange,
): PresenceChange[] {
  const isOther = ({ ticket_id, user_id }: PresenceChange) =>
    ticket_id !== change.ticket_id || user_id !== change.user_id
  const others = viewers.filter(isOther)
  return change.state === 'left' ? others : [...others, change]
}
