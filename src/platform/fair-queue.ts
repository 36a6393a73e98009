import { callerGone, rateLimited, unavailable } from './errors.ts'

export interface FairQueueOptions {
  /** Tasks that run at once, of all owners together and of one of them. */
  runningMax: number
  runningPerOwnerMax?: number
  /** Tasks of one owner that wait; one more is refused. */
  waitingPerOwnerMax: number
  /** A task that has waited for this long is given up with 503. */
  waitMsMax?: number
}

export interface TaskOptions {
  /** Aborted when the caller has gone: a task that still waits then never runs. */
  signal?: AbortSignal | undefined
}

interface Waiting {
  start(): void
}

/**
 * Runs tasks of many owners (organizations, as a rule) on a few places. Owners take turns, so that
 * one who adds a thousand tasks delays another by one task at most; an owner with too many waiting
 * is refused, and nobody else is.
 */
export class FairQueue<Owner = number> {
  readonly #options: FairQueueOptions & { runningPerOwnerMax: number }
  /** In the order in which the owners take their turns. */
  readonly #waiting = new Map<Owner, Set<Waiting>>()
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

  /** Resolves when it is the task's turn; its place is taken by then. */
  #wait(owner: Owner, signal: AbortSignal | undefined): Promise<void> {
    const tasks = this.#waiting.get(owner) ?? new Set()
    if (tasks.size >= this.#options.waitingPerOwnerMax) throw rateLimited(1)
    if (signal?.aborted) throw callerGone()
    return new Promise((resolve, reject) => {
      const giveUp = (reason: Error) => {
        forget()
        this.#remove(owner, task)
        reject(reason)
      }
      const abandon = () => giveUp(callerGone())
      const forget = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abandon)
      }
      const task: Waiting = {
        start: () => {
          forget()
          resolve()
        },
      }
      const { waitMsMax } = this.#options
      const timer =
        waitMsMax === undefined
          ? undefined
          : setTimeout(() => giveUp(unavailable('Too much is waiting', {})), waitMsMax)
      signal?.addEventListener('abort', abandon, { once: true })
      tasks.add(task)
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
    const left = this.#runningByOwner.get(owner)! - 1
    if (left === 0) this.#runningByOwner.delete(owner)
    else this.#runningByOwner.set(owner, left)
    this.#startNext()
  }

  #startNext(): void {
    for (const [owner, tasks] of this.#waiting) {
      if (!this.#hasRoomFor(owner)) continue
      const [task] = tasks
      this.#remove(owner, task!)
      // To the end of the line, behind everybody who waits.
      if (this.#waiting.delete(owner)) this.#waiting.set(owner, tasks)
      this.#enter(owner)
      task!.start()
      return
    }
  }

  #remove(owner: Owner, task: Waiting): void {
    const tasks = this.#waiting.get(owner)
    if (!tasks?.delete(task)) return
    this.#waitingCount--
    if (tasks.size === 0) this.#waiting.delete(owner)
  }
}
