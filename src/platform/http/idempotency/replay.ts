import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ReadTx, WriteTx } from '../../db/db.ts'
import { BellhopError, invalid } from '../../errors.ts'
import { addSeconds } from '../../time.ts'
import type { RequestContext } from '../endpoint.ts'
import { alreadyProcessedDetail, idempotencyTtlSeconds } from './key.ts'
import { deleteRecord, findRecord, type IdempotencyRecord, insertRecord } from './store.ts'

/** A request that is to be handled once. */
export interface IdempotentRequest {
  /** Unique in the organization. */
  key: string
  context: Pick<RequestContext, 'now' | 'request'>
  /** Status of the response. */
  status: number
  /** Whether the response contains a secret, and must not be stored. */
  containsSecret: boolean
  /**
   * A repeat waits for the first request, instead of failing while that is in progress: a browser
   * shows the last response to a form that was sent twice.
   */
  waitsForFirst?: true
  /** The response body for the result of the handler. */
  serialize(result: unknown): string
}

export interface StoredResponse {
  status: number
  body: string
  isReplay: boolean
}

/** Stores the response in the same transaction, so that there is never one without the other. */
export async function writeOnce(
  tx: WriteTx,
  request: IdempotentRequest,
  requestHash: string,
  write: (tx: WriteTx) => Promise<unknown>,
): Promise<StoredResponse> {
  const record = await lockKey(tx, request)
  if (record !== undefined) return replayResponse(record, requestHash, request)
  const { key, context, status, containsSecret } = request
  const result = await write(tx)
  const body = request.serialize(result)
  insertRecord(tx, {
    idempotency_key: key,
    request_hash: requestHash,
    status,
    response_body: containsSecret ? JSON.stringify({ id: (result as { id: string }).id }) : body,
    created_at: context.now,
  })
  return { status, body, isReplay: false }
}

/** The record of the key. If there is none, the key is locked until the transaction ends. */
export async function lockKey(
  tx: WriteTx,
  request: IdempotentRequest,
): Promise<IdempotencyRecord | undefined> {
  const { key } = request
  // In this order, so that the record of the last holder of the lock is seen.
  const [isLocked, record] = await Promise.all([tx.tryLock(`request ${key}`), findRecord(tx, key)])
  if (record !== undefined && isFresh(record, request)) return record
  if (!isLocked && !request.waitsForFirst) throw requestInProgress()
  if (record !== undefined) deleteRecord(tx, key)
  return undefined
}

export async function findFreshRecord(
  tx: ReadTx,
  request: IdempotentRequest,
): Promise<IdempotencyRecord | undefined> {
  const record = await findRecord(tx, request.key)
  return record !== undefined && isFresh(record, request) ? record : undefined
}

const isFresh = (record: IdempotencyRecord, { context }: IdempotentRequest) =>
  record.created_at >= addSeconds(context.now, -idempotencyTtlSeconds)

export function replayResponse(
  record: IdempotencyRecord,
  requestHash: string,
  { containsSecret }: IdempotentRequest,
): StoredResponse {
  assertSameRequest(record, requestHash)
  if (containsSecret) throw alreadyProcessed(JSON.parse(record.response_body))
  return { status: record.status!, body: record.response_body, isReplay: true }
}

/** Thrown out of work that turns out to be done already, so that what it has prepared is dropped. */
export class AlreadyHandled extends Error {
  readonly response: StoredResponse
  constructor(response: StoredResponse) {
    super('The request was handled before')
    this.response = response
  }
}

export async function catchAlreadyHandled(
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AlreadyHandled) return error.response
    throw error
  }
}

export function assertSameRequest(record: IdempotencyRecord, requestHash: string): void {
  if (record.request_hash === requestHash) return
  throw keyReused()
}

export const keyReused = () =>
  invalid(
    ['header', 'idempotency-key'],
    'this Idempotency-Key was already used for a different request',
  )

/** Of method, URL and body, or the fingerprint of a body that is not JSON. */
export const hashRequest = ({ method, url, body }: FastifyRequest, fingerprint?: string) =>
  hash('sha256', `${method} ${url}\n${fingerprint ?? JSON.stringify(body)}`, 'base64url')

export const inProgressDetail = 'A request with this Idempotency-Key is in progress'

export const requestInProgress = () =>
  new BellhopError('conflict', inProgressDetail, { headers: { 'retry-after': '1' } })

const alreadyProcessed = (extra: { id: string }) =>
  new BellhopError('conflict', alreadyProcessedDetail, {
    extra,
    headers: { 'idempotency-replayed': 'true' },
  })
