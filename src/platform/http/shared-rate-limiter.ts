import type { SharedCounters } from '../db/db.ts'
import { type RateLimitStatus, secondsUntilReset, windowMs } from './rate-limiter.ts'

/** A node takes so much of a limit at a time: less would cost more, more would be less exact. */
const leaseRatio = 0.02
const namesMax = 100_000

interface Lease {
  limit: number
  /** By this node's own clock, which never jumps. */
  endsAt: number
  /** What this node may still give out. */
  left: number
  /** What nobody has taken yet. */
  unclaimed: number
}

/** The same limit for all nodes together: each takes a few requests' worth at a time. */
export class SharedRateLimiter {
  readonly #counters: SharedCounters
  readonly #leases = new Map<string, Lease>()
  readonly #inFlight = new Map<string, Promise<void>>()

  constructor(counters: SharedCounters) {
    this.#counters = counters
  }

  async take(name: string, limit: number): Promise<RateLimitStatus> {
    for (;;) {
      const lease = this.#current(name, limit)
      if (lease !== undefined && lease.left > 0) {
        lease.left--
        return allowanceOf(lease, true)
      }
      if (lease?.unclaimed === 0) return allowanceOf(lease, false)
      await this.#renewOnce(name, limit)
    }
  }

  #current(name: string, limit: number): Lease | undefined {
    const lease = this.#leases.get(name)
    const isCurrent = lease?.limit === limit && performance.now() < lease.endsAt
    return isCurrent ? lease : undefined
  }

  /** Requests that come meanwhile wait for the same answer. */
  #renewOnce(name: string, limit: number): Promise<void> {
    let renewal = this.#inFlight.get(name)
    if (renewal === undefined) {
      renewal = this.#renew(name, limit).finally(() => this.#inFlight.delete(name))
      this.#inFlight.set(name, renewal)
    }
    return renewal
  }

  async #renew(name: string, limit: number): Promise<void> {
    const wanted = Math.max(1, Math.floor(limit * leaseRatio))
    const { used, remainingMs } = await this.#counters.add(name, wanted, windowMs)
    if (this.#leases.size >= namesMax) this.#leases.clear()
    this.#leases.set(name, {
      limit,
      endsAt: performance.now() + remainingMs,
      left: Math.max(0, Math.min(wanted, limit - (used - wanted))),
      unclaimed: Math.max(0, limit - used),
    })
  }
}

const allowanceOf = (lease: Lease, isAllowed: boolean): RateLimitStatus => ({
  isAllowed,
  limit: lease.limit,
  remaining: lease.left + lease.unclaimed,
  resetSeconds: secondsUntilReset(lease.endsAt, performance.now()),
})
