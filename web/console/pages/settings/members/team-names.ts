import type { User } from '@bellhop/sdk'
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

/** The names of their teams, by user ID. */
export function useTeamNames(): ReadonlyMap<string, string[]> {
  const { data: teams = [] } = useTeams()
  const memberships = useQueries({ queries: teams.map(({ id }) => teamMembersQuery(id)) })
  const names = new Map<string, string[]>()
  for (const [index, { name }] of teams.entries()) {
    for (const { id } of memberships[index]?.data ?? []) {
      names.set(id, [...(names.get(id) ?? []), name])
    }
  }
  return names
}
