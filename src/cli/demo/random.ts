const modulus = 2_147_483_647
const factor = 48_271

/** A seeded generator: the same seed gives the same choices. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = (Math.abs(Math.trunc(seed)) % (modulus - 1)) + 1
    // Similar seeds diverge only after a few steps.
    for (let step = 0; step < 8; step++) this.fraction()
  }

  /** At least 0, less than 1. */
  fraction(): number {
    this.#state = (this.#state * factor) % modulus
    return (this.#state - 1) / (modulus - 1)
  }

  /** An integer, bounds included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.fraction() * (max - min + 1))
  }

  happens(probability: number): boolean {
    return this.fraction() < probability
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.fraction() * items.length)]!
  }

  /** Weighted by each item's share. */
  pickByShare<T extends { share: number }>(items: readonly T[]): T {
    let rest = this.fraction() * items.reduce((sum, { share }) => sum + share, 0)
    for (const item of items) {
      rest -= item.share
      if (rest < 0) return item
    }
    return items.at(-1)!
  }

  /** Deals items in random order, all of them before any repeats. */
  deal<T>(items: readonly T[]): () => T {
    let deck: T[] = []
    return () => {
      if (deck.length === 0) deck = [...items]
      return deck.splice(this.between(0, deck.length - 1), 1)[0]!
    }
  }
}
