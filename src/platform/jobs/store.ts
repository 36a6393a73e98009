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

/** For a job that already exists, the earlier run_at wins; a failed job is scheduled again. */
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

/** Round robin: one job of each organization, then the next, counting jobs the owner already has. */
const dueInTurn = `
  SELECT seq FROM (
    SELECT seq, run_at, coalesce(leased, 0)
      + row_number() OVER (PARTITION BY jobs.organization_id ORDER BY run_at, seq) AS turn
    FROM jobs LEFT JOIN (
        SELECT organization_id, count(*) AS leased FROM jobs WHERE leased_by = :owner
        GROUP BY organization_id
      ) AS owners ON owners.organization_id = jobs.organization_id
    WHERE ${isDue}
  ) AS due
  WHERE turn <= :per_organization
  ORDER BY turn, run_at, seq LIMIT :limit`

const anyDueInTurn = rootQuery<{ is_any: boolean }>(`SELECT EXISTS (${dueInTurn}) AS is_any`)

const lease = rootMutation<Job>(`
  UPDATE jobs SET leased_by = :owner, lease_ends_at = :until WHERE seq IN (${dueInTurn})
  RETURNING ${jobColumns}`)

const confirm = rootMutation<{ id: string }>(`
  UPDATE jobs SET lease_ends_at = lease_ends_at WHERE id = :id AND leased_by = :owner RETURNING id`)

const renew = rootMutation(`
  UPDATE jobs SET lease_ends_at = :until WHERE id = :id AND leased_by = :owner`)

const remove = rootMutation('DELETE FROM jobs WHERE id = :id')

const reschedule = rootMutation(`
  UPDATE jobs SET run_at = :run_at, attempts = 0, last_error = NULL, leased_by = NULL,
    lease_ends_at = NULL
  WHERE id = :id`)

const fail = rootMutation(`
  UPDATE jobs SET state = :state, run_at = :run_at, attempts = attempts + 1,
    last_error = :last_error, leased_by = NULL, lease_ends_at = NULL
  WHERE id = :id AND leased_by = :owner`)

const removeLeases = rootMutation(`
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
  /** There is at most one job per kind and key. */
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

export interface LeaseOptions {
  owner: string
  now: string
  until: string
  limit: number
  /** The most jobs that an owner has of one organization. */
  per_organization: number
}

/** Usually no job is due, which a small query finds out. */
export async function hasJobsToLease(
  tx: RootReadTx,
  { until, ...options }: LeaseOptions,
): Promise<boolean> {
  if (!(await tx.one(anyDue, { now: options.now }))!.is_any) return false
  return (await tx.one(anyDueInTurn, options))!.is_any
}

/** Returns no jobs while another node is leasing some. */
export async function leaseJobs(tx: RootWriteTx, options: LeaseOptions): Promise<Job[]> {
  if (!(await tx.tryLock('take jobs'))) return []
  return tx.all(lease, { ...options })
}

/** Locks a job until the transaction ends; false if the owner no longer has it. */
export const confirmLease = async (tx: RootWriteTx, id: string, owner: string) =>
  (await tx.one(confirm, { id, owner })) !== undefined

/** False if the owner no longer has the job. */
export const renewLease = async (
  tx: RootWriteTx,
  lease: { id: string; owner: string; until: string },
) => (await tx.run(renew, lease)) > 0

export const deleteJob = (tx: RootWriteTx, id: string) => tx.run(remove, { id })

export const rescheduleJob = (tx: RootWriteTx, id: string, runAt: string) =>
  tx.run(reschedule, { id, run_at: runAt })

export interface JobFailure {
  id: string
  owner: string
  state: StoredJob['state']
  run_at: string
  last_error: string
}

export const failJob = (tx: RootWriteTx, failure: JobFailure) => tx.run(fail, { ...failure })

export async function hasLeasedJobs(tx: RootReadTx): Promise<boolean> {
  return (await tx.one(anyLeased))!.is_any
}

export const clearLeases = (tx: RootWriteTx) => tx.run(removeLeases)

export const listJobs = (tx: RootReadTx) => tx.all(all)

export const retryJob = (tx: RootWriteTx, id: string, now: string) => tx.run(retry, { id, now })
