import type { PendingInvitation, User } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../data/api.ts'
import { allPages } from '../../../data/users-and-teams.ts'
import type { Tone } from '../components/status-label.tsx'

/** Below `users`, so that what concerns users asks for it again. */
const invitationsQuery = {
  queryKey: ['users', 'invitations'],
  queryFn: (): Promise<PendingInvitation[]> =>
    allPages(500, async (offset, limit) => {
      const params = { query: { offset, limit } }
      return (await api.GET('/v1/users/invitations', { params })).data
    }),
}

/** How a member is doing: those who were invited and have set no password are not there yet. */
export function useMemberState(): (member: User) => { tone: Tone; name: string } {
  const { data: invitations = [] } = useQuery(invitationsQuery)
  const endOf = new Map(invitations.map(({ user_id, expires_at }) => [user_id, expires_at]))
  return ({ id, is_active }) => {
    const end = endOf.get(id)
    if (!is_active) return { tone: 'calm', name: 'Deactivated' }
    if (end === undefined) return { tone: 'good', name: 'Active' }
    return Date.parse(end) > Date.now()
      ? { tone: 'waiting', name: 'Invited' }
      : { tone: 'calm', name: 'Invitation expired' }
  }
}
