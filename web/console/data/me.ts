import type { Me } from '@bellhop/sdk'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'

export const meQuery = {
  queryKey: ['me'],
  queryFn: async () => (await api.GET('/v1/me')).data,
  staleTime: 5 * 60_000,
}

/** The signed-in user. Always loaded within the shell. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data

/** For code outside of components; the shell has loaded it. */
export const currentMe = (): Me => queryClient.getQueryData<Me>(['me'])!

export type Scope = Me['key']['scopes'][number]

/** To hide what the API would refuse. */
export const useCan = (scope: Scope): boolean => useMe().key.scopes.includes(scope)

/**
 * Whether they may manage the organization. The scope alone is not enough: agents also have
 * `users:write`, for their own avatar.
 */
export function useCanManage(scope: Scope): boolean {
  const { user, key } = useMe()
  return user.role === 'admin' && key.scopes.includes(scope)
}
