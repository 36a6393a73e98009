export const windowMs = 60_000
/** More names than this at once are not worth remembering one by one. */
const namesMax = 100_000

export interface RateLimitStatus {
  isAllowed: boolean
  limit: number
  remaining: number
  resetSeconds: number
}

interface Window {
  endsAt: number
  used: number
}

/**
 * So many requests a minute for each name (a key, an address). A window begins with its first
 * request, and the time to its end is what a refused caller is told to wait.
 */
export class RateLimiter {
  readonly #windows = new Map<string, Window>()

  /** A limit of 0 is none. `now` is a monotonic time in milliseconds. */
  take(name: string, limit: number, now = performance.now()): RateLimitStatus {
    let window = this.#windows.get(name)
    if (window === undefined || now >= window.endsAt) {
      this.#makeRoom(now)
      window = { endsAt: now + windowMs, used: 0 }
      this.#windows.set(name, window)
    }
    const isAllowed = window.used < limit
    if (isAllowed) window.used++
    return {
      isAllowed,
      limit,
      // None, rather than fewer than none, when the limit was lowered meanwhile.
      remaining: Math.max(0, limit - window.used),
      resetSeconds: secondsUntilReset(window.endsAt, now),
    }
  }

  #makeRoom(now: number): void {
    if (this.#windows.size < namesMax) return
    for (const [name, window] of this.#windows) if (now >= window.endsAt) this.#windows.delete(name)
    if (this.#windows.size >= namesMax) this.#windows.clear()
  }
}

/** Times have fractions, and their difference may come out as a bit more than the whole window. */
export const secondsUntilReset = (endsAt: number, now: number) =>
  Math.min(windowMs / 1_000, Math.max(1, Math.ceil((endsAt - now) / 1_000)))
