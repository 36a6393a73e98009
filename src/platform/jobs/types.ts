import type { RootWriteTx } from '../db/db.ts'

/** A piece of work that is under way. */
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
 * How the service stops: first it begins nothing new, then it breaks off what takes too long. A job
 * whose lease could not be renewed begins nothing new either: another node may have taken it.
 */
export interface Shutdown {
  soon: AbortSignal
  now: AbortSignal
}

/**
 * How the jobs of a kind are done: outside of any transaction, and more than once if need be (after
 * a crash, say). What it gives is done in the transaction that records its success, and says when
 * the job is to run again; undefined: never, it is done and deleted.
 */
export type JobHandler = (job: Job, ending: Shutdown) => Promise<JobCompletion>
export type JobCompletion = (tx: RootWriteTx) => Promise<string | undefined>

export type JobHandlers = Readonly<Record<string, JobHandler>>
