import type { Team, User } from '@bellhop/sdk'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { api } from '../../../data/api.ts'
import { useTeams } from '../../../data/users-and-teams.ts'

const membersMax = 500

/** The key starts with `teams`, so that invalidating teams includes it. */
export const teamMembersQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['teams', teamId, 'members'],
    queryFn: async (): Promise<User[]> => {
      const params = { path: { team_id: teamId }, query: { limit: membersMax } }
      return (await api.GET('/v1/teams/{team_id}/members', { params })).data
    },
  })

/** Their teams, by user ID; undefined until all are loaded. */
export function useTeamsOfMembers(): ReadonlyMap<string, Team[]> | undefined {
  const { data: teams } = useTeams()
  const memberships = useQueries({
    queries: (teams ?? []).map(({ id }) => teamMembersQuery(id)),
  })
  if (!teams || memberships.some(({ isPending }) => isPending)) return undefined
  const teamsOf = new Map<string, Team[]>()
  for (const [index, team] of teams.entries()) {
    for (const { id } of memberships[index]?.data ?? []) {
      teamsOf.set(id, [...(teamsOf.get(id) ?? []), team])
    }
  }
  return teamsOf
}
