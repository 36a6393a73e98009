import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ReadTx, WriteTx } from '../../db/db.ts'
import { BellhopError, invalid } from '../../errors.ts'
import { addSeconds } from '../../time.ts'
import type { Endpoint, RequestContext } from '../endpoint.ts'
import { alreadyProcessedDetail, idempotencyTtlSeconds } from './key.ts'
import { deleteRecord, findRecord, type IdempotencyRecord, insertRecord } from './store.ts'

/** A request that carries a key. */
export interface IdempotentRequest {
  /** The name of the key, within the organization. */
  key: string
  call: RequestContext
  answer: Endpoint['response']
}

/** An answer as it goes out. */
export interface StoredResponse {
  status: number
  answer: string
  isReplay: boolean
}

/** What is done and what is answered are kept together, or neither of them is. */
export async function writeOnce(
  tx: WriteTx,
  request: IdempotentRequest,
  requestHash: string,
  change: (tx: WriteTx) => Promise<unknown>,
): Promise<StoredResponse> {
  const kept = await lockKey(tx, request)
  if (kept !== undefined) return replayResponse(kept, requestHash, request)
  const { key, call } = request
  const { status, containsSecret } = request.answer
  const value = await change(tx)
  const answer = serializeResponse(request, value)
  insertRecord(tx, {
    idempotency_key: key,
    request_hash: requestHash,
    status,
    created_at: call.now,
    response_body: containsSecret ? JSON.stringify({ id: (value as { id: string }).id }) : answer,
  })
  return { status, answer, isReplay: false }
}

/** What is kept under the key; if there is nothing, it is ours until the transaction ends. */
export async function lockKey(
  tx: WriteTx,
  { key, call }: IdempotentRequest,
): Promise<IdempotencyRecord | undefined> {
  // In this order, and one after the other: what is found is what the last one to claim it left.
  const [isOurs, kept] = await Promise.all([tx.tryLock(`request ${key}`), findRecord(tx, key)])
  if (kept !== undefined && isFresh(kept, call.now)) return kept
  if (!isOurs) throw requestInProgress()
  if (kept !== undefined) deleteRecord(tx, key)
  return undefined
}

export async function findFreshRecord(
  tx: ReadTx,
  { key, call }: IdempotentRequest,
): Promise<IdempotencyRecord | undefined> {
  const kept = await findRecord(tx, key)
  return kept !== undefined && isFresh(kept, call.now) ? kept : undefined
}

const isFresh = (kept: IdempotencyRecord, now: string) =>
  kept.created_at >= addSeconds(now, -idempotencyTtlSeconds)

export function replayResponse(
  kept: IdempotencyRecord,
  hash: string,
  { answer }: IdempotentRequest,
): StoredResponse {
  assertSameRequest(kept, hash)
  if (answer.containsSecret) throw isSecret(JSON.parse(kept.response_body))
  return { status: kept.status!, answer: kept.response_body, isReplay: true }
}

/** Thrown out of work that turns out to be done: whatever was prepared for it is given up. */
export class AlreadyHandled extends Error {
  readonly answer: StoredResponse
  constructor(answer: StoredResponse) {
    super('Carried out before')
    this.answer = answer
  }
}

export async function catchAlreadyHandled(
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AlreadyHandled) return error.answer
    throw error
  }
}

export function assertSameRequest(kept: IdempotencyRecord, requestHash: string): void {
  if (kept.request_hash === requestHash) return
  throw invalid(
    ['header', 'idempotency-key'],
    'this Idempotency-Key was already used for a different request',
  )
}

export const serializeResponse = ({ answer, call }: IdempotentRequest, value: unknown): string =>
  answer.schema === undefined ? '' : String(call.reply.serialize(value))

/** The same for the same method, address and body; of a body that is no JSON, its fingerprint. */
export const hashRequest = ({ method, url, body }: FastifyRequest, fingerprint?: string) =>
  hash('sha256', `${method} ${url}\n${fingerprint ?? JSON.stringify(body)}`, 'base64url')

export const inProgressDetail = 'A request with this Idempotency-Key is in progress'

export const requestInProgress = () =>
  new BellhopError('conflict', inProgressDetail, { headers: { 'retry-after': '1' } })

const isSecret = (members: { id: string }) =>
  new BellhopError('conflict', alreadyProcessedDetail, {
    members,
    headers: { 'idempotency-replayed': 'true' },
  })
