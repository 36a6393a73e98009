import type { Db } from '../db/db.ts'
import { addSeconds, type Clock, toTimestamp } from '../time.ts'
import { renewLease } from './store.ts'

export interface LeaseTimes {
  /** After a node is killed, its jobs wait this long before another node takes them. */
  seconds: number
  renewEveryMs: number
}

const defaultTimes: LeaseTimes = { seconds: 15, renewEveryMs: 5_000 }

export interface LeasesOptions {
  db: Db
  clock: Clock
  owner: string
  onError: (error: unknown) => void
  lease?: LeaseTimes
}

interface HeldLease {
  renewedAt: number
  lost: AbortController
}

/** Renews the leases of the jobs that run on this node. */
export class Leases {
  readonly #options: LeasesOptions
  readonly #times: LeaseTimes
  readonly #held = new Map<string, HeldLease>()
  #timer: NodeJS.Timeout | undefined
  #isRenewing = false

  constructor(options: LeasesOptions) {
    this.#options = options
    this.#times = options.lease ?? defaultTimes
  }

  /** When a lease taken or renewed at this time ends. */
  until(now: string): string {
    return addSeconds(now, this.#times.seconds)
  }

  has(jobId: string): boolean {
    return this.#held.has(jobId)
  }

  /** For a job that was just leased. The signal is aborted when another node may take the job. */
  hold(jobId: string): AbortSignal {
    const held = { renewedAt: performance.now(), lost: new AbortController() }
    this.#held.set(jobId, held)
    this.#timer ??= setInterval(() => this.#tick(), this.#times.renewEveryMs).unref()
    return held.lost.signal
  }

  release(jobId: string): void {
    this.#held.delete(jobId)
    if (this.#held.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #tick(): void {
    this.#abortExpired()
    if (this.#isRenewing) return
    this.#isRenewing = true
    this.#renew()
      .catch(this.#options.onError)
      .finally(() => {
        this.#isRenewing = false
      })
  }

  /** Leases that could not be renewed and would expire before the next tick. */
  #abortExpired(): void {
    const { seconds, renewEveryMs } = this.#times
    const oldest = performance.now() - (seconds * 1_000 - renewEveryMs)
    for (const { renewedAt, lost } of this.#held.values()) if (renewedAt < oldest) lost.abort()
  }

  async #renew(): Promise<void> {
    const { db, clock, owner } = this.#options
    const held = [...this.#held]
    const now = performance.now()
    const until = this.until(toTimestamp(clock.now()))
    const renewed = await db.transact((tx) =>
      Promise.all(held.map(([id]) => renewLease(tx, { id, owner, until }))),
    )
    for (const [index, [, lease]] of held.entries()) {
      if (renewed[index]) lease.renewedAt = now
      else lease.lost.abort()
    }
  }
}
