import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WriteTx } from '../../db/db.ts'
import { BellhopError, invalid } from '../../errors.ts'
import { later } from '../../time.ts'
import type { BoundDb, CallerCall, ChangingEndpoint } from '../endpoint.ts'
import { keptSeconds } from './key.ts'
import { deleteRequest, findRequest, insertRequest, type KeptRequest } from './store.ts'

/** An answer as it goes out. */
type Answer = Pick<KeptRequest, 'status' | 'answer'> & { isReplay: boolean }

/** Carries requests out once each, however often they are sent with the same key. */
export class Once {
  /** What this process is carrying out; other nodes are told by the database. */
  readonly #underWay = new Set<string>()

  async answer(db: BoundDb, endpoint: ChangingEndpoint, call: CallerCall): Promise<unknown> {
    const key = String(call.request.headers['idempotency-key'])
    const name = `${call.caller.organizationId} ${key}`
    if (this.#underWay.has(name)) throw isUnderWay()
    this.#underWay.add(name)
    try {
      return send(call.reply, await db.transact((tx) => carryOutOnce(tx, key, endpoint, call)))
    } finally {
      this.#underWay.delete(name)
    }
  }
}

/** What is done and what is answered are kept together, or neither of them is. */
async function carryOutOnce(
  tx: WriteTx,
  key: string,
  endpoint: ChangingEndpoint,
  call: CallerCall,
): Promise<Answer> {
  const request_hash = hashOf(call.request)
  // In this order, and one after the other: what is found is what the last one to claim it left.
  const [isOurs, kept] = await Promise.all([tx.claim(`request ${key}`), findRequest(tx, key)])
  if (kept !== undefined && kept.created_at >= later(call.now, -keptSeconds)) {
    return repeated(kept, request_hash, endpoint)
  }
  if (!isOurs) throw isUnderWay()
  if (kept !== undefined) deleteRequest(tx, key)
  const { status, schema, holdsSecret } = endpoint.answer
  const value = await endpoint.change(tx, call)
  const answer = schema === undefined ? '' : String(call.reply.serialize(value))
  insertRequest(tx, {
    ...{ idempotency_key: key, request_hash, status, created_at: call.now },
    answer: holdsSecret ? JSON.stringify({ id: (value as { id: string }).id }) : answer,
  })
  return { status, answer, isReplay: false }
}

function repeated(kept: KeptRequest, requestHash: string, { answer }: ChangingEndpoint): Answer {
  if (kept.request_hash !== requestHash) {
    throw invalid(['header', 'idempotency-key'], 'the key was used for another request')
  }
  if (answer.holdsSecret) throw isSecret(JSON.parse(kept.answer))
  return { ...kept, isReplay: true }
}

function send(reply: FastifyReply, { status, answer, isReplay }: Answer): string | undefined {
  reply.code(status)
  if (isReplay) reply.header('idempotency-replayed', 'true')
  if (answer === '') return undefined
  reply.type('application/json; charset=utf-8')
  return answer
}

/** The same for the same method, address and body. */
const hashOf = ({ method, url, body }: FastifyRequest) =>
  hash('sha256', `${method} ${url}\n${JSON.stringify(body)}`, 'base64url')

export const underWayDetail = 'A request with this Idempotency-Key is under way'

const isUnderWay = () =>
  new BellhopError('conflict', underWayDetail, { headers: { 'retry-after': '1' } })

const isSecret = (members: { id: string }) =>
  new BellhopError(
    'conflict',
    'The request was carried out before; its answer held a secret and is not kept',
    { members, headers: { 'idempotency-replayed': 'true' } },
  )
