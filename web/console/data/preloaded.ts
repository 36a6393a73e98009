// Requests that the early script started before the console was loaded. The first request for the
// same URL gets the response. The two scripts are separate bundles, so they share a global.

globalThis.preloadedResponses ??= new Map()
const responses = globalThis.preloadedResponses

export function preload(path: string): void {
  const response = fetch(path)
  // The error is handled by the code that takes the response.
  response.catch(() => {})
  responses.set(new URL(path, location.origin).href, response)
}

export function fetchOrPreloaded(request: Request): Promise<Response> {
  const response = request.method === 'GET' ? responses.get(request.url) : undefined
  responses.delete(request.url)
  return response ?? fetch(request)
}
