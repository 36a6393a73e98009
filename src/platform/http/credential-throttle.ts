import type { SharedCounters } from '../db/db.ts'
import { networkOfIp } from '../net/ip-address.ts'
import { LocalCounters, takeFromLimits, type WindowLimit } from './window-counters.ts'

export type ThrottleLimit = WindowLimit

/** An attempt that has been counted. Refund it if the credential was right. */
export interface ThrottledTry {
  refund(): Promise<void>
}

/**
 * Counts attempts at passwords and codes before they are checked, so that parallel ones cannot
 * exceed the limit.
 */
export class CredentialThrottle {
  readonly #counters: SharedCounters
  readonly #perMinute: number

  /** `perMinute` is the limit for each address; 0 means no limit. */
  constructor(counters: SharedCounters | undefined, perMinute: number) {
    this.#counters = counters ?? new LocalCounters()
    this.#perMinute = perMinute
  }

  /** Makes an attempt, if one is left. Only wrong ones count, not those that could not be checked. */
  async try(
    address: string,
    limits: readonly ThrottleLimit[],
    isRight: () => Promise<boolean>,
  ): Promise<boolean> {
    const { refund } = await this.countTry(address, limits)
    let isWrong = false
    try {
      isWrong = !(await isRight())
      return !isWrong
    } finally {
      if (!isWrong) await refund()
    }
  }

  /** Throws, with the time to wait, if the address or one of the limits has no attempt left. */
  async countTry(address: string, limits: readonly ThrottleLimit[]): Promise<ThrottledTry> {
    const perAddress = {
      name: `guess ${networkOfIp(address)}`,
      max: this.#perMinute,
      windowMs: 60_000,
    }
    const all = this.#perMinute === 0 ? limits : [perAddress, ...limits]
    return { refund: await takeFromLimits(this.#counters, all, 1) }
  }
}
