import type { Me } from '@bellhop/sdk'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'

export const meQuery = {
  queryKey: ['me'],
  queryFn: async () => (await api.GET('/v1/me')).data,
  staleTime: 5 * 60_000,
}

/** Whoever is signed in. Within the shell it is always known. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data

/** The same outside of components, once the shell is there. */
export const currentMe = (): Me => queryClient.getQueryData<Me>(['me'])!

export type Scope = Me['key']['scopes'][number]

/** Whether they may do that: the API decides, but what it would refuse need not be offered. */
export const useCan = (scope: Scope): boolean => useMe().key.scopes.includes(scope)

/**
 * Whether they may change what belongs to the whole desk. The scope alone does not tell: agents
 * have `users:write` too, for their own avatar.
 */
export function useCanManage(scope: Scope): boolean {
  const { user, key } = useMe()
  return user.role === 'admin' && key.scopes.includes(scope)
}
