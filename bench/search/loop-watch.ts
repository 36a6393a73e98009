import { ownCpuMs } from './subject.ts'

const intervalMs = 1

/**
 * The longest time that other requests would have waited for the event loop. In CPU time of this
 * process: unlike `monitorEventLoopDelay`, it does not count when the machine runs something else.
 */
export class LoopWatch implements Disposable {
  #last = ownCpuMs()
  #longest = 0
  readonly #timer = setInterval(() => this.#turn(), intervalMs)

  reset(): void {
    this.#last = ownCpuMs()
    this.#longest = 0
  }

  heldMs(): number {
    this.#turn()
    return this.#longest
  }

  #turn(): void {
    const now = ownCpuMs()
    this.#longest = Math.max(this.#longest, now - this.#last)
    this.#last = now
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer)
  }
}
