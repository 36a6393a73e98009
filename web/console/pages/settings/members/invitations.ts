import type { PendingInvitation, User } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { allPages } from '../../../data/users-and-teams.ts'
import type { Tone } from '../../../ui/status-label.tsx'

/** The key starts with `users`, so that invalidating users includes it. */
const invitationsQuery = {
  queryKey: ['users', 'invitations'],
  queryFn: (): Promise<PendingInvitation[]> =>
    allPages(500, async (offset, limit) => {
      const params = { query: { offset, limit } }
      return (await api.GET('/v1/users/invitations', { params })).data
    }),
}

interface MemberStatus {
  tone: Tone
  name: string
  /** Members stay invited until they set a password. */
  isInvited: boolean
}

export function useMemberStatus(): (member: User) => MemberStatus {
  const { data: invitations = [] } = useQuery(invitationsQuery)
  const expiries = new Map(invitations.map(({ user_id, expires_at }) => [user_id, expires_at]))
  return ({ id, is_active }) => {
    const expiry = expiries.get(id)
    const isInvited = expiry !== undefined
    if (!is_active) return { tone: 'neutral', name: m.members_status_deactivated, isInvited }
    if (!isInvited) return { tone: 'good', name: m.members_status_active, isInvited }
    return Date.parse(expiry) > Date.now()
      ? { tone: 'waiting', name: m.members_status_invited, isInvited }
      : { tone: 'neutral', name: m.members_status_invitationExpired, isInvited }
  }
}
