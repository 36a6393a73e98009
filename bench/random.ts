/** Seeded random numbers (sfc32), so that runs can be compared. Streams of a seed are independent. */
export class Random {
  #a: number
  #b: number
  #c = 0x9e3779b9
  #counter = 1

  constructor(seed: number, stream = 0) {
    this.#a = seed | 0
    this.#b = stream | 0
    for (let round = 0; round < 12; round++) this.next()
  }

  /** An integer from 0 to 2³² - 1. */
  next(): number {
    const result = (this.#a + this.#b + this.#counter++) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + result) | 0
    return result >>> 0
  }

  /** From 0 up to but not including 1. */
  share(): number {
    return this.next() / 2 ** 32
  }

  below(limit: number): number {
    return Math.floor(this.share() * limit)
  }

  chance(share: number): boolean {
    return this.next() < share * 2 ** 32
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!
  }

  /** A rank by Zipf's law: the second is half as frequent as the first, the third a third … */
  rank(count: number): number {
    return Math.min(count - 1, Math.floor((count + 1) ** this.share()) - 1)
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
