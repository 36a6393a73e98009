export class Emitter<Args extends unknown[] = []> {
  readonly #listeners = new Set<(...args: Args) => void>()

  /** Returns a function that removes the listener. */
  add(listener: (...args: Args) => void): () => void {
    // Wrapped, because the same function may be added twice and removed once.
    const entry = (...args: Args) => listener(...args)
    this.#listeners.add(entry)
    return () => void this.#listeners.delete(entry)
  }

  emit(...args: Args): void {
    for (const listener of this.#listeners) listener(...args)
  }
}
