/** Does one thing after another. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve()

  add<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => {})
    return result
  }
}
