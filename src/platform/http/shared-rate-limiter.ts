import type { SharedCounters } from '../db/db.ts'
import { type RateLimitStatus, secondsUntilReset, windowMs } from './rate-limiter.ts'

/** The share of a limit that a node leases at a time: smaller costs more, larger is less exact. */
const leaseRatio = 0.02
const namesMax = 100_000

interface Lease {
  limit: number
  /** By this node's monotonic clock. */
  endsAt: number
  /** Requests that this node can still admit. */
  left: number
  /** Requests that no node has leased yet. */
  unclaimed: number
}

/** A limit that all nodes share: each of them leases a few requests at a time. */
export class SharedRateLimiter {
  readonly #counters: SharedCounters
  readonly #leases = new Map<string, Lease>()
  readonly #renewals = new Map<string, Promise<void>>()

  constructor(counters: SharedCounters) {
    this.#counters = counters
  }

  async take(name: string, limit: number): Promise<RateLimitStatus> {
    for (;;) {
      const lease = this.#current(name, limit)
      if (lease !== undefined && lease.left > 0) {
        lease.left--
        return toStatus(lease, true)
      }
      if (lease?.unclaimed === 0) return toStatus(lease, false)
      await this.#renewOnce(name, limit)
    }
  }

  #current(name: string, limit: number): Lease | undefined {
    const lease = this.#leases.get(name)
    const isCurrent = lease?.limit === limit && performance.now() < lease.endsAt
    return isCurrent ? lease : undefined
  }

  /** Concurrent requests wait for the same renewal. */
  #renewOnce(name: string, limit: number): Promise<void> {
    let renewal = this.#renewals.get(name)
    if (renewal === undefined) {
      renewal = this.#renew(name, limit).finally(() => this.#renewals.delete(name))
      this.#renewals.set(name, renewal)
    }
    return renewal
  }

  async #renew(name: string, limit: number): Promise<void> {
    const requested = Math.max(1, Math.floor(limit * leaseRatio))
    const { used, remainingMs } = await this.#counters.add(name, requested, windowMs)
    if (this.#leases.size >= namesMax) this.#leases.clear()
    this.#leases.set(name, {
      limit,
      endsAt: performance.now() + remainingMs,
      left: Math.max(0, Math.min(requested, limit - (used - requested))),
      unclaimed: Math.max(0, limit - used),
    })
  }
}

const toStatus = (lease: Lease, isAllowed: boolean): RateLimitStatus => ({
  isAllowed,
  limit: lease.limit,
  remaining: lease.left + lease.unclaimed,
  resetSeconds: secondsUntilReset(lease.endsAt, performance.now()),
})
