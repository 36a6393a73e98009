import { randomUUIDv7 } from 'node:crypto'
import type { RootReadTx, RootWriteTx, WriteTx } from '../db/db.ts'
import { mutation, rootMutation, rootQuery } from '../db/statement.ts'
import type { Job } from './types.ts'

export interface StoredJob extends Job {
  state: 'scheduled' | 'failed'
  run_at: string
  lease_ends_at: string | null
  last_error: string | null
}

const jobColumns = 'id, organization_id, kind, dedup_key, payload, attempts'

/** Whoever asks again for work that is waiting wants it sooner; what has died gets another life. */
const enqueue = mutation(`
  INSERT INTO jobs (organization_id, id, kind, dedup_key, payload, state, run_at, attempts, created_at)
  VALUES (:organization_id, :id, :kind, :dedup_key, :payload, 'scheduled', :run_at, 0, :now)
  ON CONFLICT (kind, dedup_key) DO UPDATE SET payload = excluded.payload,
    attempts = CASE WHEN jobs.state = 'failed' THEN 0 ELSE jobs.attempts END,
    state = 'scheduled',
    run_at = CASE WHEN excluded.run_at < jobs.run_at THEN excluded.run_at ELSE jobs.run_at END`)

const isDue = `
  state = 'scheduled' AND run_at <= :now AND (lease_ends_at IS NULL OR lease_ends_at < :now)`

const anyDue = rootQuery<{ is_any: boolean }>(`
  SELECT EXISTS (SELECT 1 FROM jobs WHERE ${isDue}) AS is_any`)

/** The first of each organization, then the second of each, counting those that the owner has. */
const inTurn = `
  SELECT seq FROM (
    SELECT seq, run_at, coalesce(taken, 0)
      + row_number() OVER (PARTITION BY jobs.organization_id ORDER BY run_at, seq) AS place
    FROM jobs LEFT JOIN (
        SELECT organization_id, count(*) AS taken FROM jobs WHERE leased_by = :owner
        GROUP BY organization_id
      ) AS owners ON owners.organization_id = jobs.organization_id
    WHERE ${isDue}
  ) AS due
  WHERE place <= :each
  ORDER BY place, run_at, seq LIMIT :limit`

const anyInTurn = rootQuery<{ is_any: boolean }>(`SELECT EXISTS (${inTurn}) AS is_any`)

const take = rootMutation<Job>(`
  UPDATE jobs SET leased_by = :owner, lease_ends_at = :until WHERE seq IN (${inTurn})
  RETURNING ${jobColumns}`)

const hold = rootMutation<{ id: string }>(`
  UPDATE jobs SET lease_ends_at = lease_ends_at WHERE id = :id AND leased_by = :owner RETURNING id`)

const renew = rootMutation(`
  UPDATE jobs SET lease_ends_at = :until WHERE id = :id AND leased_by = :owner`)

const done = rootMutation('DELETE FROM jobs WHERE id = :id')

const again = rootMutation(`
  UPDATE jobs SET run_at = :run_at, attempts = 0, last_error = NULL, leased_by = NULL,
    lease_ends_at = NULL
  WHERE id = :id`)

const failed = rootMutation(`
  UPDATE jobs SET state = :state, run_at = :run_at, attempts = attempts + 1,
    last_error = :last_error, leased_by = NULL, lease_ends_at = NULL
  WHERE id = :id AND leased_by = :owner`)

const forgetLeases = rootMutation(`
  UPDATE jobs SET leased_by = NULL, lease_ends_at = NULL WHERE leased_by IS NOT NULL`)

const anyLeased = rootQuery<{ is_any: boolean }>(
  'SELECT EXISTS (SELECT 1 FROM jobs WHERE leased_by IS NOT NULL) AS is_any',
)

const all = rootQuery<StoredJob>(`
  SELECT ${jobColumns}, state, run_at, lease_ends_at, last_error FROM jobs ORDER BY seq`)

const retry = rootMutation(`
  UPDATE jobs SET state = 'scheduled', run_at = :now, attempts = 0 WHERE id = :id`)

export interface NewJob {
  kind: string
  /** Of each kind there is one job for a key. */
  key: string
  payload?: unknown
  runAt: string
}

export function enqueueJob(tx: WriteTx, { kind, key, payload = {}, runAt }: NewJob, now: string) {
  tx.send(enqueue, {
    id: randomUUIDv7(),
    kind,
    dedup_key: key,
    payload: JSON.stringify(payload),
    run_at: runAt,
    now,
  })
}

export interface Lease {
  owner: string
  now: string
  until: string
  limit: number
  /** So many an owner has of one organization at most. */
  each: number
}

/** Mostly none is due, and that is quickly seen. */
export async function hasJobsToLease(tx: RootReadTx, { until, ...lease }: Lease): Promise<boolean> {
  if (!(await tx.one(anyDue, { now: lease.now }))!.is_any) return false
  return (await tx.one(anyInTurn, lease))!.is_any
}

/** Takes jobs that nobody has; none if another node is taking some at this moment. */
export async function leaseJobs(tx: RootWriteTx, lease: Lease): Promise<Job[]> {
  if (!(await tx.tryLock('take jobs'))) return []
  return tx.all(take, { ...lease })
}

/** Keeps a job from all others until the transaction ends; false if it is not the owner's any more. */
export const confirmLease = async (tx: RootWriteTx, id: string, owner: string) =>
  (await tx.one(hold, { id, owner })) !== undefined

/** False if the job is not the owner's any more. */
export const renewLease = async (
  tx: RootWriteTx,
  lease: { id: string; owner: string; until: string },
) => (await tx.run(renew, lease)) > 0

export const deleteJob = (tx: RootWriteTx, id: string) => tx.run(done, { id })

export const rescheduleJob = (tx: RootWriteTx, id: string, runAt: string) =>
  tx.run(again, { id, run_at: runAt })

export interface JobFailure {
  id: string
  owner: string
  state: StoredJob['state']
  run_at: string
  last_error: string
}

export const failJob = (tx: RootWriteTx, failure: JobFailure) => tx.run(failed, { ...failure })

export async function hasLeasedJobs(tx: RootReadTx): Promise<boolean> {
  return (await tx.one(anyLeased))!.is_any
}

export const clearLeases = (tx: RootWriteTx) => tx.run(forgetLeases)

export const listJobs = (tx: RootReadTx) => tx.all(all)

export const retryJob = (tx: RootWriteTx, id: string, now: string) => tx.run(retry, { id, now })
