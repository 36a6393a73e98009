import { FairQueue } from '../../../fair-queue.ts'
import { SerialQueue } from '../../../serial-queue.ts'
import { type PooledReader, type Reader, releaseReader } from '../reader.ts'
import { type Pace, Slices } from './pace.ts'

/** Each has its own connection. */
const runningMax = 8
const runningPerOrganizationMax = 1
const waitingPerOrganizationMax = 100
/** With this many queued, even the first slice of an organization's next search has to wait. */
const floodThreshold = 4
const waitMsMax = 30_000

export interface LongSearchesOptions {
  open: () => PooledReader
  /** How long one search may run, not counting time spent waiting. */
  workMsMax: number
}

/**
 * Searches that take longer than a slice. They have connections of their own and hold none while they
 * wait, so that other reads never lack one. Organizations take turns.
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
  readonly #idle: PooledReader[] = []

  constructor(options: LongSearchesOptions) {
    this.#options = options
  }

  isFloodedBy(organizationId: number): boolean {
    return this.#queue.waitingOf(organizationId) >= floodThreshold
  }

  run<T>(
    organizationId: number,
    search: (reader: Reader, pace: Pace) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    return this.#queue.run(organizationId, () => this.#run(search, signal), { signal })
  }

  close(): void {
    for (const reader of this.#idle) reader.close()
  }

  async #run<T>(
    search: (reader: Reader, pace: Pace) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const { workMsMax, open } = this.#options
    const pace = new Slices({ turns: this.#turns, workMsMax, signal })
    await pace.next()
    const reader = this.#idle.pop() ?? open()
    try {
      reader.connection.begin.run()
      return await search(reader, pace)
    } finally {
      releaseReader(reader, this.#idle)
    }
  }
}
