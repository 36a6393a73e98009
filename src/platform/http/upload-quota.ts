import type { SharedCounters } from '../db/db.ts'
import { networkOfIp } from '../net/ip-address.ts'
import { LocalCounters, takeFromLimits } from './window-counters.ts'

/** Limits how much an address can upload per day without a key. */
export class UploadQuota {
  readonly #counters: SharedCounters
  readonly #bytesPerDay: number

  /** 0 bytes means no limit. */
  constructor(counters: SharedCounters | undefined, bytesPerDay: number) {
    this.#counters = counters ?? new LocalCounters()
    this.#bytesPerDay = bytesPerDay
  }

  /**
   * Throws, with the time to wait, if the address has fewer bytes left. Bytes are not refunded when
   * their upload is rejected later: they had to be written.
   */
  async take(address: string, bytes: number): Promise<void> {
    if (this.#bytesPerDay === 0) return
    const name = `upload ${networkOfIp(address)}`
    const limit = { name, max: this.#bytesPerDay, windowMs: 86_400_000 }
    await takeFromLimits(this.#counters, [limit], bytes)
  }
}
