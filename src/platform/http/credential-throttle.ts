import type { SharedCounters } from '../db/db.ts'
import { rateLimited } from '../errors.ts'
import { networkOfIp } from '../net/ip-address.ts'
import { LocalCounters } from './local-counters.ts'

/** So many guesses in so much time. */
export interface ThrottleLimit {
  name: string
  max: number
  windowMs: number
}

/** A guess that was counted; one that was right is taken back. */
export interface ThrottledTry {
  refund(): Promise<void>
}

/** Counts guesses at passwords before they are tried, so that many at once are not more than allowed. */
export class CredentialThrottle {
  readonly #counters: SharedCounters
  readonly #perMinute: number

  /** The second is how many an address may make in a minute; 0 is no limit. */
  constructor(counters: SharedCounters | undefined, perMinute: number) {
    this.#counters = counters ?? new LocalCounters()
    this.#perMinute = perMinute
  }

  /** Makes a guess, if there is one left: what was right, or could not be tried, does not count. */
  async try(
    address: string,
    limits: readonly ThrottleLimit[],
    isRight: () => Promise<boolean>,
  ): Promise<boolean> {
    const guess = await this.countTry(address, limits)
    let isWrong = false
    try {
      isWrong = !(await isRight())
      return !isWrong
    } finally {
      if (!isWrong) await guess.refund()
    }
  }

  /** Throws, with the time to wait, if the address or one of the limits has no guess left. */
  async countTry(address: string, limits: readonly ThrottleLimit[]): Promise<ThrottledTry> {
    const ofAddress = {
      name: `guess ${networkOfIp(address)}`,
      max: this.#perMinute,
      windowMs: 60_000,
    }
    const all = this.#perMinute === 0 ? limits : [ofAddress, ...limits]
    const taken: ThrottleLimit[] = []
    const refund = async () => {
      for (const { name, windowMs } of taken) await this.#counters.add(name, -1, windowMs)
    }
    for (const limit of all) {
      const { used, remainingMs } = await this.#counters.add(limit.name, 1, limit.windowMs)
      taken.push(limit)
      if (used <= limit.max) continue
      // It is not tried, so it is no guess.
      await refund()
      throw rateLimited(Math.max(1, Math.ceil(remainingMs / 1_000)))
    }
    return { refund }
  }
}
