/** Where to go after signing in: to a page of ours, whatever the address says. */
export function redirectTarget(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const url = URL.parse(next, location.origin)
  return next.startsWith('/') && url?.origin === location.origin
    ? url.pathname + url.search + url.hash
    : '/inbox'
}
