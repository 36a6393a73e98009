import type { RootWriteTx } from '../db/db.ts'

/** A job that this node has leased. */
export interface Job {
  id: string
  organization_id: number
  kind: string
  dedup_key: string
  /** JSON. */
  payload: string
  /** How many attempts have failed. */
  attempts: number
}

/** Tells a job to stop. */
export interface Shutdown {
  /**
   * Start nothing new. Aborted on shutdown, and when the lease could not be renewed: another node
   * may have taken the job.
   */
  soon: AbortSignal
  /** Cancel what is in progress. Aborted if a shutdown takes too long. */
  now: AbortSignal
}

/** Runs outside of any transaction, and possibly more than once: after a crash, for example. */
export type JobHandler = (job: Job, shutdown: Shutdown) => Promise<JobCompletion>

/**
 * Runs in the transaction that records the success of the job. Returns the time of its next run, or
 * undefined if the job is finished and can be deleted.
 */
export type JobCompletion = (tx: RootWriteTx) => Promise<string | undefined>

export type JobHandlers = Readonly<Record<string, JobHandler>>
