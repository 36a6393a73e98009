import type { FastifyReply } from 'fastify'
import type { BoundDb, Call, Work } from '../endpoint.ts'
import { type Answer, changeOnce, hashOf, isUnderWay, type KeyedRequest } from './kept.ts'
import type { OnceableEndpoint } from './key.ts'
import { receiveOnce } from './receive-once.ts'
import { stepOnce } from './step-once.ts'

/** Carries requests out once each, however often they are sent with the same key. */
export class Once {
  /** What this process is carrying out; other nodes are told by the database. */
  readonly #underWay = new Set<string>()

  /** The key is the organization's; of somebody without an API key, it has the sender's name. */
  async answer(
    db: BoundDb,
    endpoint: OnceableEndpoint,
    call: Call,
    { organizationId, key }: { organizationId: number; key: string },
  ): Promise<unknown> {
    const name = `${organizationId} ${key}`
    if (this.#underWay.has(name)) throw isUnderWay()
    this.#underWay.add(name)
    try {
      const request = { key, call, answer: endpoint.answer }
      return send(call.reply, await carryOut(db, endpoint as Work, request))
    } finally {
      this.#underWay.delete(name)
    }
  }
}

function carryOut(db: BoundDb, work: Work, request: KeyedRequest): Promise<Answer> {
  const { call } = request
  if (work.receive !== undefined) return receiveOnce(db, work.receive, request)
  if (work.inSteps !== undefined) return stepOnce(db, work.inSteps, request)
  const change = work.change!
  const requestHash = hashOf(call.request)
  return db.transact((tx) => changeOnce(tx, request, requestHash, () => change(tx, call)))
}

function send(reply: FastifyReply, { status, answer, isReplay }: Answer): string | undefined {
  reply.code(status)
  if (isReplay) reply.header('idempotency-replayed', 'true')
  if (answer === '') return undefined
  reply.type('application/json; charset=utf-8')
  return answer
}
