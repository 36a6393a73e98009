import type { SharedCounters, WindowCount } from '../db/db.ts'

const namesMax = 100_000

/** Counts of a single process, by a clock that never jumps. */
export class LocalCounters implements SharedCounters {
  readonly #windows = new Map<string, { endsAt: number; used: number }>()

  async add(name: string, amount: number, windowMs: number): Promise<WindowCount> {
    const now = performance.now()
    let window = this.#windows.get(name)
    if (window === undefined || now >= window.endsAt) {
      this.#makeRoom(now)
      window = { endsAt: now + windowMs, used: 0 }
      this.#windows.set(name, window)
    }
    window.used += amount
    return { used: window.used, remainingMs: window.endsAt - now }
  }

  #makeRoom(now: number): void {
    if (this.#windows.size < namesMax) return
    for (const [name, window] of this.#windows) if (now >= window.endsAt) this.#windows.delete(name)
    if (this.#windows.size >= namesMax) this.#windows.clear()
  }
}
