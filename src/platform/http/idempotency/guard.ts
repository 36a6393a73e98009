import type { FastifyReply } from 'fastify'
import type { IdempotentWork, OrganizationDb, RequestContext } from '../endpoint.ts'
import type { IdempotentEndpoint } from './key.ts'
import {
  hashRequest,
  type IdempotentRequest,
  requestInProgress,
  type StoredResponse,
  writeOnce,
} from './replay.ts'
import { runStepsOnce } from './steps.ts'
import { uploadOnce } from './uploads.ts'

/** Carries requests out once each, however often they are sent with the same key. */
export class IdempotencyGuard {
  /** What this process is carrying out; other nodes are told by the database. */
  readonly #inFlight = new Set<string>()

  /** The key is the organization's; of somebody without an API key, it has the sender's name. */
  async handle(
    db: OrganizationDb,
    endpoint: IdempotentEndpoint,
    call: RequestContext,
    key: string,
  ): Promise<unknown> {
    const name = `${db.organizationId} ${key}`
    if (this.#inFlight.has(name)) throw requestInProgress()
    this.#inFlight.add(name)
    try {
      const request = { key, call, answer: endpoint.response }
      return send(call.reply, await carryOut(db, endpoint as IdempotentWork, request))
    } finally {
      this.#inFlight.delete(name)
    }
  }
}

function carryOut(
  db: OrganizationDb,
  work: IdempotentWork,
  request: IdempotentRequest,
): Promise<StoredResponse> {
  const { call } = request
  if (work.uploadWork !== undefined) return uploadOnce(db, work.uploadWork, request)
  if (work.steps !== undefined) return runStepsOnce(db, work.steps, request)
  const change = work.write!
  const requestHash = hashRequest(call.request)
  return db.transact((tx) => writeOnce(tx, request, requestHash, () => change(tx, call)))
}

function send(
  reply: FastifyReply,
  { status, answer, isReplay }: StoredResponse,
): string | undefined {
  reply.code(status)
  if (isReplay) reply.header('idempotency-replayed', 'true')
  if (answer === '') return undefined
  reply.type('application/json; charset=utf-8')
  return answer
}
