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

/** No organization can use more than half of the slots. */
const defaultSlots = { total: 64, perOrganization: 32 }
/** Times have a resolution of one second, so polling more often would find nothing. */
const pollIntervalMs = 1_000
/** Commits within this time cause one poll. */
const debounceMs = 20
const attemptsMax = 20
const retryDelaySecondsMax = 3_600

export interface RunnerOptions {
  db: Db
  clock: Clock
  kinds: JobHandlers
  /** Called before each poll: creates jobs for new events. Returns whether there are more. */
  enqueuePending: () => Promise<boolean>
  onError: (error: unknown) => void
  /** How many jobs run at once. */
  slots?: { total: number; perOrganization: number }
  lease?: LeaseTimes
}

/** Leases due jobs, runs them, and records the result. */
export class JobRunner {
  readonly #options: RunnerOptions
  readonly #owner = randomUUID()
  readonly #leases: Leases
  readonly #inFlight = new Set<Promise<void>>()
  readonly #soon = new AbortController()
  readonly #now = new AbortController()
  #finishedCount = 0
  #polling: Promise<void> | undefined
  #isPollWanted = false
  #wakeTimer: NodeJS.Timeout | undefined
  #pollTimer: NodeJS.Timeout | undefined
  #stopListening = () => {}

  constructor(options: RunnerOptions) {
    this.#options = options
    this.#leases = new Leases({ ...options, owner: this.#owner })
  }

  async start(): Promise<void> {
    const { db } = this.#options
    // With a single node, existing leases were left by a process that was killed.
    if (db.counters === undefined && (await db.read(hasLeasedJobs))) {
      await db.transact((tx) => clearLeases(tx))
    }
    this.#stopListening = db.onCommit(() => this.#wake())
    this.#pollTimer = setInterval(() => this.#wake(), pollIntervalMs).unref()
    this.#wake()
  }

  /** Runs all due jobs, and jobs that become due meanwhile, until none is left. */
  async runDue(): Promise<void> {
    for (;;) {
      const finishedBefore = this.#finishedCount
      await this.#poll()
      // A job that finished during the poll may have created another one.
      if (this.#inFlight.size === 0 && this.#finishedCount === finishedBefore) return
      await Promise.all(this.#inFlight)
    }
  }

  /** Leases no more jobs, and cancels those in flight after `waitMs`. */
  async close(waitMs: number): Promise<void> {
    this.#stopListening()
    clearInterval(this.#pollTimer)
    clearTimeout(this.#wakeTimer)
    const timer = setTimeout(() => this.#now.abort(), waitMs)
    this.#soon.abort()
    await this.#polling
    await Promise.all(this.#inFlight)
    clearTimeout(timer)
  }

  #wake(): void {
    this.#wakeTimer ??= setTimeout(() => {
      this.#wakeTimer = undefined
      this.#poll()
    }, debounceMs).unref()
  }

  /** One poll at a time; if one is running, it polls once more. */
  #poll(): Promise<void> {
    this.#isPollWanted = true
    this.#polling ??= this.#pollWhileWanted()
    return this.#polling
  }

  async #pollWhileWanted(): Promise<void> {
    try {
      while (this.#isPollWanted && !this.#soon.signal.aborted) {
        this.#isPollWanted = false
        if (await this.#options.enqueuePending()) this.#isPollWanted = true
        for (const job of await this.#lease()) this.#start(job)
      }
    } catch (error) {
      this.#options.onError(error)
    } finally {
      // Synchronously: a poll requested from now on must start a new one.
      this.#polling = undefined
    }
  }

  /** Reads first: most polls find nothing and then need no transaction. */
  async #lease(): Promise<Job[]> {
    const { db, slots = defaultSlots } = this.#options
    const limit = slots.total - this.#inFlight.size
    const now = this.#time()
    const until = this.#leases.until(now)
    const { perOrganization } = slots
    const lease = { owner: this.#owner, now, until, limit, per_organization: perOrganization }
    if (limit === 0 || !(await db.read((tx) => hasJobsToLease(tx, lease)))) return []
    return db.transact((tx) => leaseJobs(tx, lease))
  }

  #start(job: Job): void {
    // After a clock jump, a job whose lease appeared to have expired may still be running here.
    if (this.#leases.has(job.id)) return
    const run = this.#run(job, this.#leases.hold(job.id)).catch(this.#options.onError)
    this.#inFlight.add(run)
    run.finally(() => {
      this.#leases.release(job.id)
      this.#inFlight.delete(run)
      this.#finishedCount++
      this.#wake()
    })
  }

  async #run(job: Job, lost: AbortSignal): Promise<void> {
    const shutdown = { soon: AbortSignal.any([this.#soon.signal, lost]), now: this.#now.signal }
    try {
      const handler = this.#options.kinds[job.kind]
      if (handler === undefined) throw new Error(`Unknown job kind: ${job.kind}`)
      const complete = await handler(job, shutdown)
      await this.#options.db.transact(async (tx) => {
        // First, to lock the row: an enqueue of the same job waits, and then sees our result.
        if (!(await confirmLease(tx, job.id, this.#owner))) return
        const runAt = await complete(tx)
        await (runAt === undefined ? deleteJob(tx, job.id) : this.#runAgain(tx, job, runAt))
      })
    } catch (error) {
      this.#options.onError(error)
      await this.#recordFailure(job, error)
    }
  }

  /** A job that wants to continue immediately is queued behind those that are already due. */
  #runAgain(tx: RootWriteTx, { id }: Job, runAt: string): Promise<unknown> {
    const now = this.#time()
    return rescheduleJob(tx, id, runAt < now ? now : runAt)
  }

  #recordFailure(job: Job, error: unknown): Promise<unknown> {
    const isLast = job.attempts + 1 >= attemptsMax
    return this.#options.db.transact((tx) =>
      failJob(tx, {
        id: job.id,
        owner: this.#owner,
        state: isLast ? 'failed' : 'scheduled',
        run_at: addSeconds(this.#time(), retryDelaySeconds(job.attempts)),
        last_error: String(error).slice(0, 500),
      }),
    )
  }

  #time = () => toTimestamp(this.#options.clock.now())
}

/** Exponential backoff with jitter. */
function retryDelaySeconds(attempts: number): number {
  const seconds = Math.min(5 * 2 ** attempts, retryDelaySecondsMax)
  return Math.ceil(seconds * (1 + Math.random() / 5))
}
