import type { SharedCounters, WindowCount } from '../db/db.ts'
import { rateLimited } from '../errors.ts'

/** With more names than this, expired windows are dropped, or all of them if none has expired. */
const namesMax = 100_000

interface Window {
  endsAt: number
  used: number
}

/** Counts by name in time windows, for a single process. */
export class LocalCounters implements SharedCounters {
  readonly #windows = new Map<string, Window>()

  async add(name: string, amount: number, windowMs: number): Promise<WindowCount> {
    const now = performance.now()
    const window = this.current(name, windowMs, now)
    window.used += amount
    return { used: window.used, remainingMs: window.endsAt - now }
  }

  /** The window of a name, which starts with its first use. `now` is monotonic, in milliseconds. */
  current(name: string, windowMs: number, now: number): Window {
    let window = this.#windows.get(name)
    if (window === undefined || now >= window.endsAt) {
      if (this.#windows.size >= namesMax) this.#evict(now)
      window = { endsAt: now + windowMs, used: 0 }
      this.#windows.set(name, window)
    }
    return window
  }

  #evict(now: number): void {
    for (const [name, window] of this.#windows) if (now >= window.endsAt) this.#windows.delete(name)
    if (this.#windows.size >= namesMax) this.#windows.clear()
  }
}

export interface WindowLimit {
  name: string
  max: number
  windowMs: number
}

/**
 * Counts an amount against all of the limits and returns the function that takes it back. Throws,
 * with the time to wait, if one is exceeded; then none of them has counted it.
 */
export async function takeFromLimits(
  counters: SharedCounters,
  limits: readonly WindowLimit[],
  amount: number,
): Promise<() => Promise<void>> {
  const taken: WindowLimit[] = []
  const refund = async () => {
    for (const { name, windowMs } of taken) await counters.add(name, -amount, windowMs)
  }
  for (const limit of limits) {
    const { used, remainingMs } = await counters.add(limit.name, amount, limit.windowMs)
    taken.push(limit)
    if (used <= limit.max) continue
    await refund()
    throw rateLimited(Math.max(1, Math.ceil(remainingMs / 1_000)))
  }
  return refund
}
