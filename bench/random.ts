/** Seeded random numbers, so that runs can be compared. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** An integer from 0 to 2³² - 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  below(limit: number): number {
    return Math.floor((this.next() / 2 ** 32) * limit)
  }

  chance(share: number): boolean {
    return this.next() < share * 2 ** 32
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!
  }

  /** One of several, by weight. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T {
    let rest = this.below(items.reduce((sum, [, weight]) => sum + weight, 0))
    for (const [item, weight] of items) {
      if (rest < weight) return item
      rest -= weight
    }
    throw new Error('No weights')
  }

  shuffle<T>(items: T[]): T[] {
    for (let index = items.length - 1; index > 0; index--) {
      const other = this.below(index + 1)
      const held = items[index]!
      items[index] = items[other]!
      items[other] = held
    }
    return items
  }
}
