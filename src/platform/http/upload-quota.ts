import type { SharedCounters } from '../db/db.ts'
import { rateLimited } from '../errors.ts'
import { networkOfIp } from '../net/ip-address.ts'
import { LocalCounters } from './local-counters.ts'

const dayMs = 86_400_000

/** How much an address may upload in a day without a key. */
export class UploadQuota {
  readonly #counters: SharedCounters
  readonly #bytesPerDay: number

  /** 0 bytes is no limit. */
  constructor(counters: SharedCounters | undefined, bytesPerDay: number) {
    this.#counters = counters ?? new LocalCounters()
    this.#bytesPerDay = bytesPerDay
  }

  /**
   * Throws, with the time to wait, if the address has not that much left. What is stored counts for
   * good, also of an upload that is refused in the end: it had to be written.
   */
  async take(address: string, bytes: number): Promise<void> {
    if (this.#bytesPerDay === 0) return
    const name = `upload ${networkOfIp(address)}`
    const { used, remainingMs } = await this.#counters.add(name, bytes, dayMs)
    if (used <= this.#bytesPerDay) return
    // It is not stored, so that something smaller may still fit.
    await this.#counters.add(name, -bytes, dayMs)
    throw rateLimited(Math.max(1, Math.ceil(remainingMs / 1_000)))
  }
}
