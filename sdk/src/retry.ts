import { BellhopError } from './error.ts'

/** The service was busy, or away, or its answer got lost; or the same request is under way. */
function isPassing({ status, retryAfter }: BellhopError): boolean {
  if (status === 409) return retryAfter !== undefined
  return [0, 429, 502, 503, 504].includes(status)
}

/** How long to wait before it is tried again; undefined if there is no use in it. */
export function retryDelay(error: unknown, tries: number): number | undefined {
  if (!(error instanceof BellhopError) || !isPassing(error)) return undefined
  return error.retryAfter === undefined ? exponentialBackoff(tries) : error.retryAfter * 1_000
}

/** Twice as long each time; by chance, so that those who were cut off together do not return so. */
export const exponentialBackoff = (tries: number, firstMs = 500, mostMs = 30_000) =>
  Math.min(firstMs * 2 ** tries, mostMs) * (0.5 + Math.random() / 2)

/** Rejects with the reason if the signal comes first. */
export function delay(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
