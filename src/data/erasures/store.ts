import type { ReadTx, RootReadTx, RootWriteTx, WriteTx } from '../../platform/db/db.ts'
import {
  dynamicQuery,
  forUpdate,
  mutation,
  query,
  rootMutation,
  rootQuery,
} from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import type { PageRequestBefore } from '../../platform/http/paging.ts'
import { type Erasure, runningMax } from './schema.ts'

export interface StoredErasure
  extends Pick<
    Erasure,
    | 'id'
    | 'customer_id'
    | 'mode'
    | 'is_dry_run'
    | 'state'
    | 'requested_by'
    | 'created_at'
    | 'finished_at'
  > {
  is_reply_included: boolean
  is_file_cleared: boolean
  /** Which step is next, and how far that has come. */
  step: number
  after_key: number
  /** JSON: rows by table. */
  counts: string
}

/** With the `seq` that serves as cursor. */
export type ListedErasure = StoredErasure & { seq: number }

const columnNames = [
  'id',
  'customer_id',
  'mode',
  'is_reply_included',
  'is_dry_run',
  'state',
  'is_file_cleared',
  'requested_by',
  'step',
  'after_key',
  'counts',
  'created_at',
  'finished_at',
] as const satisfies (keyof StoredErasure)[]
const columns = columnNames.join(', ')

const insert = mutation(`
  INSERT INTO erasures (organization_id, ${columns})
  VALUES (:organization_id, ${columnNames.map((name) => `:${name}`).join(', ')})`)

const byId = query<StoredErasure>(`
  SELECT ${columns} FROM erasures WHERE organization_id = :organization_id AND id = :id`)
const byIdForUpdate = forUpdate(byId)

const runningOfCustomer = query<StoredErasure>(`
  SELECT ${columns} FROM erasures
  WHERE organization_id = :organization_id AND customer_id = :customer_id AND state <> 'done'
    AND is_dry_run = :is_dry_run
  ORDER BY seq LIMIT 1`)

const countRunning = query<{ total: number }>(`
  SELECT count(*) AS total FROM (
    SELECT 1 FROM erasures WHERE organization_id = :organization_id AND state <> 'done'
    LIMIT ${runningMax}) AS counted`)

const progress = mutation(`
  UPDATE erasures SET state = :state, is_file_cleared = :is_file_cleared, step = :step,
    after_key = :after_key, counts = :counts, finished_at = :finished_at
  WHERE organization_id = :organization_id AND id = :id`)

const anyBefore = rootQuery<{ is_any: boolean }>(`
  SELECT EXISTS (SELECT 1 FROM erasures WHERE created_at < :before AND state = 'done') AS is_any`)

const removeBefore = rootMutation(`
  DELETE FROM erasures WHERE seq IN (
    SELECT seq FROM erasures WHERE created_at < :before AND state = 'done' LIMIT 500)`)

export const insertErasure = (tx: WriteTx, erasure: StoredErasure): void =>
  tx.send(insert, { ...erasure })

export async function getErasure(tx: ReadTx, id: string): Promise<StoredErasure> {
  return assertFound(await tx.one(byId, { id }), 'Erasure')
}

export const findErasureForUpdate = (tx: WriteTx, id: string) => tx.one(byIdForUpdate, { id })

export const findRunningErasure = (tx: ReadTx, customer_id: string, is_dry_run: boolean) =>
  tx.one(runningOfCustomer, { customer_id, is_dry_run })

export const countRunningErasures = async (tx: ReadTx): Promise<number> =>
  (await tx.one(countRunning))!.total

export function listErasures(
  tx: ReadTx,
  { customer_id }: { customer_id?: string | undefined },
  { before, limit }: PageRequestBefore,
): Promise<ListedErasure[]> {
  const newestFirst = dynamicQuery<ListedErasure>(`
    SELECT seq, ${columns} FROM erasures
    WHERE organization_id = :organization_id AND seq < :before
      ${customer_id === undefined ? '' : 'AND customer_id = :customer_id'}
    ORDER BY seq DESC LIMIT :limit`)
  return tx.all(newestFirst, { before, limit, ...(customer_id !== undefined && { customer_id }) })
}

export const saveProgress = (
  tx: WriteTx,
  { id, state, is_file_cleared, step, after_key, counts, finished_at }: StoredErasure,
): void => tx.send(progress, { id, state, is_file_cleared, step, after_key, counts, finished_at })

export const hasErasuresBefore = async (tx: RootReadTx, before: string) =>
  (await tx.one(anyBefore, { before }))!.is_any

export const deleteErasuresBefore = (tx: RootWriteTx, before: string) =>
  tx.run(removeBefore, { before })
