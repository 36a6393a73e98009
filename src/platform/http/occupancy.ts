export interface Cap {
  name: string
  max: number
}

/** Counts what is in use, each under several names: in total, by address, by key. */
export class Occupancy {
  readonly #used = new Map<string, number>()

  used(name: string): number {
    return this.#used.get(name) ?? 0
  }

  /** Takes one under each name. If one of them is full, takes none and returns that one. */
  take(caps: readonly Cap[]): Cap | undefined {
    const full = caps.find(({ name, max }) => this.used(name) >= max)
    if (full !== undefined) return full
    for (const { name } of caps) this.#used.set(name, this.used(name) + 1)
    return undefined
  }

  release(caps: readonly Cap[]): void {
    for (const { name } of caps) {
      const left = this.used(name) - 1
      if (left > 0) this.#used.set(name, left)
      else this.#used.delete(name)
    }
  }
}
