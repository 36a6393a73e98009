/** Of each turn of the event loop; more of it would delay requests that have yet to be read. */
const budgetMs = 2

type Start = () => void

/**
 * Lets requests begin in turns of their owners (organizations, or addresses without a key), because
 * most of their work is done in one go: somebody who sends a hundred at once delays others by about
 * one of them. Nothing is limited: they all begin as soon as there is time.
 */
export class Turns {
  /** In the order in which the owners take turns. */
  readonly #waiting = new Map<string, Start[]>()
  /** Since when this turn of the event loop has been used; undefined if nothing has begun in it. */
  #since: number | undefined
  #begun = 0

  /** Undefined if the request may begin at once. */
  take(owner: string): Promise<void> | undefined {
    if (this.#since === undefined) this.#nextTurn()
    if (this.#waiting.size === 0 && performance.now() - this.#since! < budgetMs) {
      this.#begun++
      return undefined
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    const others = this.#waiting.get(owner)
    if (others) others.push(resolve)
    else this.#waiting.set(owner, [resolve])
    return promise
  }

  #nextTurn(): void {
    this.#since = performance.now()
    this.#begun = 0
    setImmediate(() => this.#beginWaiting())
  }

  /** As many as there is time for, judging by those of the turn before. */
  #beginWaiting(): void {
    const msEach = (performance.now() - this.#since!) / Math.max(1, this.#begun)
    this.#since = undefined
    if (this.#waiting.size === 0) return
    this.#nextTurn()
    const count = Math.max(1, Math.floor(budgetMs / msEach))
    for (let begun = 0; begun < count && this.#waiting.size > 0; begun++) this.#beginNext()
  }

  #beginNext(): void {
    for (const [owner, starts] of this.#waiting) {
      this.#waiting.delete(owner)
      this.#begun++
      starts.shift()!()
      // To the end of the line.
      if (starts.length > 0) this.#waiting.set(owner, starts)
      return
    }
  }
}
