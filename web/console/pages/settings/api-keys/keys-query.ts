import type { ApiKey } from '@bellhop/sdk'
import { api } from '../../../data/api.ts'
import { allPages } from '../../../data/users-and-teams.ts'

/** Includes expired and revoked keys. */
export const keysQuery = {
  queryKey: ['api-keys'],
  queryFn: (): Promise<ApiKey[]> =>
    allPages(500, async (offset, limit) => {
      return (await api.GET('/v1/api-keys', { params: { query: { offset, limit } } })).data
    }),
}

export type KeyStatus = 'active' | 'expiring' | 'expired' | 'revoked'

const expiringMs = 7 * 24 * 60 * 60 * 1_000

export function statusOf({ revoked_at, expires_at }: ApiKey): KeyStatus {
  if (revoked_at) return 'revoked'
  const leftMs = expires_at ? Date.parse(expires_at) - Date.now() : Number.POSITIVE_INFINITY
  if (leftMs <= 0) return 'expired'
  return leftMs < expiringMs ? 'expiring' : 'active'
}

export const isUsable = (key: ApiKey) => ['active', 'expiring'].includes(statusOf(key))
