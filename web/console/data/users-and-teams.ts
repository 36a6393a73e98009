import type { Team, User } from '@bellhop/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from './api.ts'
import { useMe } from './me.ts'
import { queryClient } from './query-client.ts'

// There are few agents and teams and they appear everywhere, so all of them are loaded.

export const usersQuery = {
  queryKey: ['users'],
  queryFn: (): Promise<User[]> =>
    allPages(100, async (skip, limit) => {
      return (await api.GET('/v1/users', { params: { query: { skip, limit } } })).data
    }),
  staleTime: Number.POSITIVE_INFINITY,
}

export const teamsQuery = {
  queryKey: ['teams'],
  queryFn: (): Promise<Team[]> =>
    allPages(500, async (offset, limit) => {
      return (await api.GET('/v1/teams', { params: { query: { offset, limit } } })).data
    }),
  staleTime: Number.POSITIVE_INFINITY,
}

export const myTeamsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['teams', 'mine'],
    queryFn: async ({ signal }): Promise<Team[]> => {
      const query = { user_id: userId, limit: 500 }
      return (await api.GET('/v1/teams', { params: { query }, signal })).data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** For lists with an offset instead of a cursor. */
export async function allPages<T>(
  size: number,
  page: (offset: number, size: number) => Promise<T[]>,
): Promise<T[]> {
  const all: T[] = []
  while (true) {
    const items = await page(all.length, size)
    all.push(...items)
    if (items.length < size) return all
  }
}

export const useUsers = () => useQuery(usersQuery)
export const useTeams = () => useQuery(teamsQuery)

const noTeams: Team[] = []

/** Empty until they are loaded. */
export const useMyTeams = (): Team[] => useQuery(myTeamsQuery(useMe().user.id)).data ?? noTeams

/** Empty until they are loaded. */
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
