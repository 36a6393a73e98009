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

  /** The first that has no room for this amount. Where nothing is in use, there is room for any. */
  findFull(caps: readonly Cap[], amount = 1): Cap | undefined {
    return caps.find(({ name, max }) => {
      const used = this.used(name)
      return used >= max || (used > 0 && used + amount > max)
    })
  }

  /** Takes this amount under each name. If one of them is full, takes none and returns that one. */
  take(caps: readonly Cap[], amount = 1): Cap | undefined {
    const full = this.findFull(caps, amount)
    if (full === undefined) this.add(caps, amount)
    return full
  }

  /** Also beyond what there is room for. */
  add(caps: readonly Cap[], amount: number): void {
    for (const { name } of caps) this.#used.set(name, this.used(name) + amount)
  }

  release(caps: readonly Cap[], amount = 1): void {
    for (const { name } of caps) {
      const left = this.used(name) - amount
      if (left > 0) this.#used.set(name, left)
      else this.#used.delete(name)
    }
  }
}
