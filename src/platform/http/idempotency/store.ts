import type { ReadTx, RootReadTx, RootWriteTx, WriteTx } from '../../db/db.ts'
import { mutation, query, rootMutation, rootQuery } from '../../db/statement.ts'

/** A request that was handled, and the response for its repeats. */
export interface IdempotencyRecord {
  idempotency_key: string
  request_hash: string
  /** Null while the request is unfinished. */
  status: number | null
  response_body: string
  created_at: string
}

const recordByKey = query<IdempotencyRecord>(`
  SELECT idempotency_key, request_hash, status, response_body, created_at FROM idempotency_records
  WHERE organization_id = :organization_id AND idempotency_key = :key`)

const insert = mutation(`
  INSERT INTO idempotency_records
    (organization_id, idempotency_key, request_hash, status, response_body, created_at)
  VALUES (:organization_id, :idempotency_key, :request_hash, :status, :response_body, :created_at)`)

const remove = mutation(`
  DELETE FROM idempotency_records
  WHERE organization_id = :organization_id AND idempotency_key = :key`)

const complete = mutation(`
  UPDATE idempotency_records SET status = :status, response_body = :response_body
  WHERE organization_id = :organization_id AND idempotency_key = :key AND status IS NULL`)

const anyBefore = rootQuery<{ is_any: boolean }>(`
  SELECT EXISTS (SELECT 1 FROM idempotency_records WHERE created_at < :before) AS is_any`)

const removeSome = rootMutation(`
  DELETE FROM idempotency_records WHERE seq IN (
    SELECT seq FROM idempotency_records WHERE created_at < :before
    ORDER BY created_at LIMIT :limit
  )`)

export const findRecord = (tx: ReadTx, key: string) => tx.one(recordByKey, { key })

export const insertRecord = (tx: WriteTx, record: IdempotencyRecord) =>
  tx.send(insert, { ...record })

export const deleteRecord = (tx: WriteTx, key: string) => tx.send(remove, { key })

/** Sets the response of an unfinished request; false if it is finished. */
export async function completeRecord(
  tx: WriteTx,
  response: { key: string; status: number; response_body: string },
): Promise<boolean> {
  return (await tx.run(complete, response)) === 1
}

export async function hasRecordsBefore(tx: RootReadTx, before: string): Promise<boolean> {
  return (await tx.one(anyBefore, { before }))!.is_any
}

/** Deletes at most `limit` records and returns how many. */
export const deleteRecordsBefore = (tx: RootWriteTx, before: string, limit: number) =>
  tx.run(removeSome, { before, limit })
