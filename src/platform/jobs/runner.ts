import { randomUUID } from 'node:crypto'
import type { Db, RootWriteTx } from '../db/db.ts'
import { addSeconds, type Clock, toTimestamp } from '../time.ts'
import { Leases, type LeaseTimes } from './leases.ts'
import {
  clearLeases,
  confirmLease,
  deleteJob,
  failJob,
  hasJobsToLease,
  hasLeasedJobs,
  leaseJobs,
  rescheduleJob,
} from './store.ts'
import type { Job, JobHandlers } from './types.ts'

/** What one organization has under way leaves as much for all others. */
const defaultSlots = { inAll: 64, each: 32 }
/** For what becomes due, and for what others have left: times are kept to the second. */
const pollIntervalMs = 1_000
/** After a commit, so that many of them are one reason to look. */
const wakeAfterMs = 20
const failuresMax = 20
const failureDelaySecondsMax = 3_600

export interface RunnerOptions {
  db: Db
  clock: Clock
  kinds: JobHandlers
  /** Makes jobs of what was committed, before they are looked for; says whether there is more. */
  enqueuePending: () => Promise<boolean>
  onError: (error: unknown) => void
  /** How many jobs run at once, and how many of each organization. */
  slots?: { inAll: number; each: number }
  lease?: LeaseTimes
}

/** Takes due jobs under a lease, runs them, and records what became of them. */
export class JobRunner {
  readonly #options: RunnerOptions
  readonly #owner = randomUUID()
  readonly #leases: Leases
  readonly #inFlight = new Set<Promise<void>>()
  readonly #soon = new AbortController()
  readonly #now = new AbortController()
  /** How many jobs. */
  #ended = 0
  #looking: Promise<void> | undefined
  #isLookWanted = false
  #wakeTimer: NodeJS.Timeout | undefined
  #lookTimer: NodeJS.Timeout | undefined
  #stopListening = () => {}

  constructor(options: RunnerOptions) {
    this.#options = options
    this.#leases = new Leases({ ...options, owner: this.#owner })
  }

  async start(): Promise<void> {
    const { db } = this.#options
    // Where there is only one node, the leases are those of one that was killed.
    if (db.counters === undefined && (await db.read(hasLeasedJobs))) {
      await db.transact((tx) => clearLeases(tx))
    }
    this.#stopListening = db.onCommit(() => this.#wake())
    this.#lookTimer = setInterval(() => this.#wake(), pollIntervalMs).unref()
    this.#wake()
  }

  /** Runs what is due now, and what becomes due of it, to the end. */
  async runDue(): Promise<void> {
    for (;;) {
      const endedBefore = this.#ended
      await this.#look()
      // What has ended while we looked may have left more to do than we saw.
      if (this.#inFlight.size === 0 && this.#ended === endedBefore) return
      await Promise.all(this.#inFlight)
    }
  }

  /** Takes nothing new from now on; waits so long for what is under way, then breaks it off. */
  async close(waitMs: number): Promise<void> {
    this.#stopListening()
    clearInterval(this.#lookTimer)
    clearTimeout(this.#wakeTimer)
    const timer = setTimeout(() => this.#now.abort(), waitMs)
    this.#soon.abort()
    await this.#looking
    await Promise.all(this.#inFlight)
    clearTimeout(timer)
  }

  #wake(): void {
    this.#wakeTimer ??= setTimeout(() => {
      this.#wakeTimer = undefined
      this.#look()
    }, wakeAfterMs).unref()
  }

  /** One look at a time; if one is under way, it looks once more. */
  #look(): Promise<void> {
    this.#isLookWanted = true
    this.#looking ??= this.#lookWhileWanted()
    return this.#looking
  }

  async #lookWhileWanted(): Promise<void> {
    try {
      while (this.#isLookWanted && !this.#soon.signal.aborted) {
        this.#isLookWanted = false
        if (await this.#options.enqueuePending()) this.#isLookWanted = true
        for (const job of await this.#take()) this.#begin(job)
      }
    } catch (error) {
      this.#options.onError(error)
    } finally {
      // At once: whoever wants a look from now on would not get it from this one.
      this.#looking = undefined
    }
  }

  /** Asks with a read first: most looks find nothing, and should cost nobody anything. */
  async #take(): Promise<Job[]> {
    const { db, slots: { inAll, each } = defaultSlots } = this.#options
    const limit = inAll - this.#inFlight.size
    const now = this.#time()
    const lease = { owner: this.#owner, now, until: this.#leases.until(now), limit, each }
    if (limit === 0 || !(await db.read((tx) => hasJobsToLease(tx, lease)))) return []
    return db.transact((tx) => leaseJobs(tx, lease))
  }

  #begin(job: Job): void {
    // After a jump of the clock, a job whose lease seemed to be over may still run here.
    if (this.#leases.has(job.id)) return
    const run = this.#run(job, this.#leases.hold(job.id)).catch(this.#options.onError)
    this.#inFlight.add(run)
    run.finally(() => {
      this.#leases.release(job.id)
      this.#inFlight.delete(run)
      this.#ended++
      this.#wake()
    })
  }

  async #run(job: Job, lost: AbortSignal): Promise<void> {
    const ending = { soon: AbortSignal.any([this.#soon.signal, lost]), now: this.#now.signal }
    try {
      const run = this.#options.kinds[job.kind]
      if (run === undefined) throw new Error(`Unknown job kind: ${job.kind}`)
      const settle = await run(job, ending)
      await this.#options.db.transact(async (tx) => {
        // First: whoever asks for the job again meanwhile waits, and then finds what we have left.
        if (!(await confirmLease(tx, job.id, this.#owner))) return
        const runAt = await settle(tx)
        await (runAt === undefined ? deleteJob(tx, job.id) : this.#runAgain(tx, job, runAt))
      })
    } catch (error) {
      this.#options.onError(error)
      await this.#recordFailure(job, error)
    }
  }

  /** One that has more to do at once comes after those that have waited for it. */
  #runAgain(tx: RootWriteTx, { id }: Job, runAt: string): Promise<unknown> {
    const now = this.#time()
    return rescheduleJob(tx, id, runAt < now ? now : runAt)
  }

  #recordFailure(job: Job, error: unknown): Promise<unknown> {
    const isLast = job.attempts + 1 >= failuresMax
    return this.#options.db.transact((tx) =>
      failJob(tx, {
        id: job.id,
        owner: this.#owner,
        state: isLast ? 'failed' : 'scheduled',
        run_at: addSeconds(this.#time(), failureDelaySeconds(job.attempts)),
        last_error: String(error).slice(0, 500),
      }),
    )
  }

  #time = () => toTimestamp(this.#options.clock.now())
}

/** Twice as long each time, and a little at random, so that not all come back together. */
function failureDelaySeconds(attempts: number): number {
  const seconds = Math.min(5 * 2 ** attempts, failureDelaySecondsMax)
  return Math.ceil(seconds * (1 + Math.random() / 5))
}
