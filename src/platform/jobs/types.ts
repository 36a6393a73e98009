import type { RootWriteTx } from '../db/db.ts'

/** A job that this node has leased. */
export interface Job {
  id: string
  organization_id: number
  kind: string
  dedup_key: string
  /** As JSON. */
  payload: string
  /** How often it has failed. */
  attempts: number
}

/**
 * Tells a job to stop. `soon` (start nothing new) is aborted on shutdown, and when the lease could
 * not be renewed: another node may have taken the job. `now` (cancel) is aborted if a shutdown takes
 * too long.
 */
export interface Shutdown {
  soon: AbortSignal
  now: AbortSignal
}

/**
 * Runs outside of any transaction, and more than once if necessary (after a crash, for example). The
 * function that it returns runs in the transaction that records its success and returns when the job
 * is to run again, or undefined if it is finished and can be deleted.
 */
export type JobHandler = (job: Job, shutdown: Shutdown) => Promise<JobCompletion>
export type JobCompletion = (tx: RootWriteTx) => Promise<string | undefined>

export type JobHandlers = Readonly<Record<string, JobHandler>>
