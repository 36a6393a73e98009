import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { hasStatus } from './errors.ts'

/** Whoever has been signed out is asked to sign in, and comes back to where they were. */
function onError(error: unknown): void {
  if (!hasStatus(error, 401) || location.pathname === '/login') return
  const here = location.pathname + location.search
  location.assign(`/login?next=${encodeURIComponent(here)}`)
}

/** What is known of the desk. It is kept fresh by the stream of events, not by asking again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      // Otherwise what is asked for without a connection would wait in silence, and a form be sent
      // whenever there is one again.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      // The client repeats by itself what is worth repeating.
      retry: false,
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always' },
  },
})

/** After a change of one's own, without waiting for its event. */
export const invalidateQueries = (...names: string[]) =>
  Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
