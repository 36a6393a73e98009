import { FairQueue } from '../../../fair-queue.ts'
import { SerialQueue } from '../../../serial-queue.ts'
import type { Reader } from '../reader-pool.ts'
import { type Pace, Slices } from './pace.ts'

/** Each has a connection, which it keeps from beginning to end. */
const runningMax = 8
const runningPerOrganizationMax = 1
const waitingPerOrganizationMax = 100
/** An organization of which this many wait floods: not even the first slice of its next search is free. */
const floodFrom = 4
const waitMsMax = 30_000

export interface LongSearchesOptions {
  open: () => Reader
  /** How long one search may work, not counting the time it waits. */
  workMsMax: number
}

/**
 * Searches that take longer than a slice. They have connections of their own and hold none while
 * they wait, so that no plain read ever lacks one, and organizations take turns.
 */
export class LongSearches {
  readonly #options: LongSearchesOptions
  readonly #queue = new FairQueue({
    runningMax,
    runningPerOwnerMax: runningPerOrganizationMax,
    waitingPerOwnerMax: waitingPerOrganizationMax,
    waitMsMax,
  })
  readonly #turns = new SerialQueue()
  readonly #idle: Reader[] = []

  constructor(options: LongSearchesOptions) {
    this.#options = options
  }

  isFloodedBy(organizationId: number): boolean {
    return this.#queue.waitingOf(organizationId) >= floodFrom
  }

  run<T>(
    organizationId: number,
    search: (reader: Reader, pace: Pace) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    return this.#queue.run(organizationId, () => this.#run(search, signal), { signal })
  }

  close(): void {
    for (const { search, connection } of this.#idle) {
      search.close()
      connection.close()
    }
  }

  async #run<T>(
    search: (reader: Reader, pace: Pace) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const { workMsMax, open } = this.#options
    const pace = new Slices({ turns: this.#turns, workMsMax, signal })
    await pace.next()
    const reader = this.#idle.pop() ?? open()
    const { connection } = reader
    try {
      connection.begin.run()
      return await search(reader, pace)
    } finally {
      this.#release(reader)
    }
  }

  #release(reader: Reader): void {
    const { connection, search } = reader
    try {
      if (connection.database.inTransaction) connection.commit.run()
      this.#idle.push(reader)
    } catch {
      // After a damaged page a transaction cannot even be ended; the search has thrown already.
      search.close()
      connection.close()
    }
  }
}
