import type { ApiKey } from '@bellhop/sdk'
import { api } from '../../../data/api.ts'
import { allPages } from '../../../data/users-and-teams.ts'

/** All of them, revoked ones too. */
export const keysQuery = {
  queryKey: ['api-keys'],
  queryFn: (): Promise<ApiKey[]> =>
    allPages(500, async (offset, limit) => {
      return (await api.GET('/v1/api-keys', { params: { query: { offset, limit } } })).data
    }),
}

export type KeyState = 'active' | 'ending' | 'expired' | 'revoked'

const paintBudgetMs = 7 * 24 * 60 * 60 * 1_000

export function stateOf({ revoked_at, expires_at }: ApiKey): KeyState {
  if (revoked_at) return 'revoked'
  const leftMs = expires_at ? Date.parse(expires_at) - Date.now() : Number.POSITIVE_INFINITY
  if (leftMs <= 0) return 'expired'
  return leftMs < paintBudgetMs ? 'ending' : 'active'
}

export const isUsable = (key: ApiKey) => ['active', 'ending'].includes(stateOf(key))
