/** Those who want to hear of something. */
export class Emitter<Heard extends unknown[] = []> {
  readonly #listeners = new Set<(...heard: Heard) => void>()

  /** Gives the function that ends it. */
  add(listener: (...heard: Heard) => void): () => void {
    // Somebody may listen twice with the same function, and end once.
    const own = (...heard: Heard) => listener(...heard)
    this.#listeners.add(own)
    return () => void this.#listeners.delete(own)
  }

  emit(...heard: Heard): void {
    for (const listener of this.#listeners) listener(...heard)
  }
}
