import { listAll, type Team, type User } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { desk } from './desk.ts'
import { queryClient } from './query-client.ts'

// Agents and teams are few and named everywhere, so all of them are known.

export const usersQuery = {
  queryKey: ['users'],
  queryFn: (): Promise<User[]> => Array.fromAsync(listAll(desk, '/v1/users')),
  staleTime: Number.POSITIVE_INFINITY,
}

export const teamsQuery = {
  queryKey: ['teams'],
  queryFn: (): Promise<Team[]> => Array.fromAsync(listAll(desk, '/v1/teams')),
  staleTime: Number.POSITIVE_INFINITY,
}

export const useUsers = () => useQuery(usersQuery)
export const useTeams = () => useQuery(teamsQuery)

/** Everybody by id; empty until they are known. */
export function useUsersById(): ReadonlyMap<string, User> {
  const { data } = useUsers()
  return useMemo(() => new Map(data?.map((user) => [user.id, user])), [data])
}

export function useTeamsById(): ReadonlyMap<string, Team> {
  const { data } = useTeams()
  return useMemo(() => new Map(data?.map((team) => [team.id, team])), [data])
}

export const loadUsers = () => queryClient.ensureQueryData(usersQuery)
export const loadTeams = () => queryClient.ensureQueryData(teamsQuery)
