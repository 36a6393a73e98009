import { LocalCounters } from './window-counters.ts'

export const windowMs = 60_000

export interface RateLimitStatus {
  isAllowed: boolean
  limit: number
  remaining: number
  resetSeconds: number
}

/** Limits requests per minute for each name (a key, an address), in a single process. */
export class RateLimiter {
  readonly #counters = new LocalCounters()

  /** `now` is a monotonic time in milliseconds. */
  take(name: string, limit: number, now = performance.now()): RateLimitStatus {
    const window = this.#counters.current(name, windowMs, now)
    const isAllowed = window.used < limit
    if (isAllowed) window.used++
    return {
      isAllowed,
      limit,
      // Not negative if the limit was lowered within the window.
      remaining: Math.max(0, limit - window.used),
      resetSeconds: secondsUntilReset(window.endsAt, now),
    }
  }
}

/** Clamped, because rounding can make the difference slightly more than the window. */
export const secondsUntilReset = (endsAt: number, now: number) =>
  Math.min(windowMs / 1_000, Math.max(1, Math.ceil((endsAt - now) / 1_000)))
