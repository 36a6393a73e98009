import { callerGone, rateLimited, unavailable } from './errors.ts'

export interface FairQueueOptions {
  /** Concurrent tasks, of all owners together and of each. */
  runningMax: number
  runningPerOwnerMax?: number
  /** Waiting tasks of one owner; one more is rejected with 429. */
  waitingPerOwnerMax: number
  /** A task that has waited for this long is rejected with 503. */
  waitMsMax?: number
}

export interface TaskOptions {
  /** Aborted when the client is gone: a task that still waits then never runs. */
  signal?: AbortSignal | undefined
}

type StartTask = () => void

/**
 * Runs a limited number of tasks of many owners (usually organizations). Owners take turns, so that
 * one who adds a thousand tasks delays another by at most one; further tasks of an owner with too
 * many waiting are rejected, those of others are not.
 */
export class FairQueue<Owner = number> {
  readonly #options: FairQueueOptions & { runningPerOwnerMax: number }
  /** In the order in which the owners take turns. */
  readonly #waiting = new Map<Owner, Set<StartTask>>()
  readonly #runningByOwner = new Map<Owner, number>()
  #running = 0
  #waitingCount = 0

  constructor(options: FairQueueOptions) {
    this.#options = { runningPerOwnerMax: options.runningMax, ...options }
  }

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return this.#waitingCount
  }

  waitingOf(owner: Owner): number {
    return this.#waiting.get(owner)?.size ?? 0
  }

  async run<T>(owner: Owner, task: () => Promise<T>, { signal }: TaskOptions = {}): Promise<T> {
    if (!this.#hasRoomFor(owner)) await this.#wait(owner, signal)
    else this.#enter(owner)
    try {
      return await task()
    } finally {
      this.#leave(owner)
    }
  }

  #hasRoomFor(owner: Owner): boolean {
    const { runningMax, runningPerOwnerMax } = this.#options
    return this.#running < runningMax && (this.#runningByOwner.get(owner) ?? 0) < runningPerOwnerMax
  }

  /** Resolves when it is the task's turn; it counts as running by then. */
  #wait(owner: Owner, signal: AbortSignal | undefined): Promise<void> {
    const tasks = this.#waiting.get(owner) ?? new Set()
    if (tasks.size >= this.#options.waitingPerOwnerMax) throw rateLimited(1)
    if (signal?.aborted) throw callerGone()
    return new Promise((resolve, reject) => {
      const cancel = (reason: Error) => {
        stopWaiting()
        this.#remove(owner, start)
        reject(reason)
      }
      const onAbort = () => cancel(callerGone())
      const stopWaiting = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
      const start = () => {
        stopWaiting()
        resolve()
      }
      const { waitMsMax } = this.#options
      const timer =
        waitMsMax === undefined
          ? undefined
          : setTimeout(() => cancel(unavailable('Too many requests are waiting', {})), waitMsMax)
      signal?.addEventListener('abort', onAbort, { once: true })
      tasks.add(start)
      this.#waiting.set(owner, tasks)
      this.#waitingCount++
    })
  }

  #enter(owner: Owner): void {
    this.#running++
    this.#runningByOwner.set(owner, (this.#runningByOwner.get(owner) ?? 0) + 1)
  }

  #leave(owner: Owner): void {
    this.#running--
    const running = this.#runningByOwner.get(owner)! - 1
    if (running === 0) this.#runningByOwner.delete(owner)
    else this.#runningByOwner.set(owner, running)
    this.#startNext()
  }

  #startNext(): void {
    for (const [owner, tasks] of this.#waiting) {
      if (!this.#hasRoomFor(owner)) continue
      const [start] = tasks
      this.#remove(owner, start!)
      // To the end of the line.
      if (this.#waiting.delete(owner)) this.#waiting.set(owner, tasks)
      this.#enter(owner)
      start!()
      return
    }
  }

  #remove(owner: Owner, start: StartTask): void {
    const tasks = this.#waiting.get(owner)
    if (!tasks?.delete(start)) return
    this.#waitingCount--
    if (tasks.size === 0) this.#waiting.delete(owner)
  }
}
