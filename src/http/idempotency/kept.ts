import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ReadTx, WriteTx } from '../../db/db.ts'
import { BellhopError, invalid } from '../../errors.ts'
import { later } from '../../time.ts'
import type { Call, Endpoint } from '../endpoint.ts'
import { keptSeconds } from './key.ts'
import { deleteRequest, findRequest, insertRequest, type KeptRequest } from './store.ts'

/** A request that carries a key. */
export interface KeyedRequest {
  /** The name of the key, within the organization. */
  key: string
  call: Call
  answer: Endpoint['answer']
}

/** An answer as it goes out. */
export type Answer = Pick<KeptRequest, 'status' | 'answer'> & { isReplay: boolean }

/** What is done and what is answered are kept together, or neither of them is. */
export async function changeOnce(
  tx: WriteTx,
  request: KeyedRequest,
  requestHash: string,
  change: (tx: WriteTx) => Promise<unknown>,
): Promise<Answer> {
  const kept = await claimKey(tx, request)
  if (kept !== undefined) return repeated(kept, requestHash, request)
  const { key, call } = request
  const { status, holdsSecret } = request.answer
  const value = await change(tx)
  const answer = answerText(request, value)
  insertRequest(tx, {
    idempotency_key: key,
    request_hash: requestHash,
    status,
    created_at: call.now,
    answer: holdsSecret ? JSON.stringify({ id: (value as { id: string }).id }) : answer,
  })
  return { status, answer, isReplay: false }
}

/** What is kept under the key; if there is nothing, it is ours until the transaction ends. */
export async function claimKey(
  tx: WriteTx,
  { key, call }: KeyedRequest,
): Promise<KeptRequest | undefined> {
  // In this order, and one after the other: what is found is what the last one to claim it left.
  const [isOurs, kept] = await Promise.all([tx.claim(`request ${key}`), findRequest(tx, key)])
  if (kept !== undefined && isFresh(kept, call.now)) return kept
  if (!isOurs) throw isUnderWay()
  if (kept !== undefined) deleteRequest(tx, key)
  return undefined
}

export async function findKept(
  tx: ReadTx,
  { key, call }: KeyedRequest,
): Promise<KeptRequest | undefined> {
  const kept = await findRequest(tx, key)
  return kept !== undefined && isFresh(kept, call.now) ? kept : undefined
}

const isFresh = (kept: KeptRequest, now: string) => kept.created_at >= later(now, -keptSeconds)

export function repeated(kept: KeptRequest, hash: string, { answer }: KeyedRequest): Answer {
  demandSame(kept, hash)
  if (answer.holdsSecret) throw isSecret(JSON.parse(kept.answer))
  return { ...kept, isReplay: true }
}

/** Thrown out of work that turns out to be done: whatever was prepared for it is given up. */
export class Repeated extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('Carried out before')
    this.answer = answer
  }
}

export async function orRepeated(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Repeated) return error.answer
    throw error
  }
}

export function demandSame(kept: KeptRequest, requestHash: string): void {
  if (kept.request_hash === requestHash) return
  throw invalid(
    ['header', 'idempotency-key'],
    'this Idempotency-Key was already used for a different request',
  )
}

export const answerText = ({ answer, call }: KeyedRequest, value: unknown): string =>
  answer.schema === undefined ? '' : String(call.reply.serialize(value))

/** The same for the same method, address and body; of a body that is no JSON, its fingerprint. */
export const hashOf = ({ method, url, body }: FastifyRequest, fingerprint?: string) =>
  hash('sha256', `${method} ${url}\n${fingerprint ?? JSON.stringify(body)}`, 'base64url')

export const underWayDetail = 'A request with this Idempotency-Key is in progress'

export const isUnderWay = () =>
  new BellhopError('conflict', underWayDetail, { headers: { 'retry-after': '1' } })

const isSecret = (members: { id: string }) =>
  new BellhopError(
    'conflict',
    'This request was already processed. Its response contained a secret and was not stored.',
    { members, headers: { 'idempotency-replayed': 'true' } },
  )
