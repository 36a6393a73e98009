import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { hasStatus } from './errors.ts'

let isSigningOut = false

/** While signing out, requests in flight fail without a session: that leads to no other page. */
export const setSigningOut = (value: boolean): void => {
  isSigningOut = value
}

export const isUserSigningOut = (): boolean => isSigningOut

/** When the session has ended: to the sign-in page, and back to this page afterwards. */
export function leaveIfSignedOut(error: unknown): void {
  if (!hasStatus(error, 401) || isSigningOut || location.pathname === '/login') return
  const here = location.pathname + location.search + location.hash
  location.assign(`/login?next=${encodeURIComponent(here)}`)
}

/** The cache of API responses. The event stream keeps it fresh, not polling. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveIfSignedOut }),
  mutationCache: new MutationCache({ onError: leaveIfSignedOut }),
  defaultOptions: {
    queries: {
      // By default, requests without a connection wait silently, and a form would be sent whenever
      // the connection returns.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      // The API client retries by itself.
      retry: false,
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always' },
  },
})

/**
 * Changes the data of queries in place, for which `change` returns something else. They stay as old
 * as they were: what was stale is still read again when it is next shown.
 */
export function patchQueries<T>(name: string, change: (data: T) => T): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: [name] })) {
    const { data, dataUpdatedAt: updatedAt, isInvalidated } = state
    const changed = data === undefined ? data : change(data as T)
    if (changed === data) continue
    queryClient.setQueryData(queryKey, changed, { updatedAt })
    if (isInvalidated) {
      void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
    }
  }
}

/**
 * A first load that is in flight is not started again, and what it brings may be old: it is followed
 * by another one.
 */
export async function invalidateAfterEvent(
  queryKey: readonly unknown[],
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  const loading = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
    .map(({ promise }) => promise)
  await queryClient.invalidateQueries({ queryKey, refetchType })
  if (loading.length === 0) return
  await Promise.allSettled(loading)
  await queryClient.invalidateQueries({ queryKey, refetchType })
}

/** After an own change, without waiting for its event. */
export const invalidateQueries = (...names: string[]) =>
  Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
