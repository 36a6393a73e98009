import { api } from '../data/api.ts'

/**
 * Whether requests are still made in the name of this user: in another tab, they may have signed out,
 * and somebody else in.
 */
export async function isSignedInAs(userId: string): Promise<boolean> {
  const { data } = await api.GET('/v1/me', { retries: 0, cache: 'no-store' })
  return data.user.id === userId
}
