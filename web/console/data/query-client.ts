import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { hasStatus } from './errors.ts'

/** When the session has ended: to the sign-in page, and back to this page afterwards. */
function onError(error: unknown): void {
  if (!hasStatus(error, 401) || location.pathname === '/login') return
  const here = location.pathname + location.search + location.hash
  location.assign(`/login?next=${encodeURIComponent(here)}`)
}

/** The cache of API responses. The event stream keeps it fresh, not polling. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
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

/** After an own change, without waiting for its event. */
export const invalidateQueries = (...names: string[]) =>
  Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
