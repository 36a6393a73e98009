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

/** Handles requests with an Idempotency-Key: once for each key, however often they are sent. */
export class IdempotencyGuard {
  /** Requests of this process; those of other nodes are found by a lock in the database. */
  readonly #inFlight = new Set<string>()

  /** The key is unique in the organization. Without an API key, it starts with the sender's name. */
  async handle(
    db: OrganizationDb,
    endpoint: IdempotentEndpoint,
    context: RequestContext,
    key: string,
  ): Promise<unknown> {
    const name = `${db.organizationId} ${key}`
    if (this.#inFlight.has(name)) throw requestInProgress()
    this.#inFlight.add(name)
    try {
      const { status, schema, containsSecret = false } = endpoint.response
      const { reply } = context
      const serialize = (value: unknown) =>
        schema === undefined ? '' : String(reply.serialize(value))
      const request = { key, context, status, containsSecret, serialize }
      return send(reply, await handleOnce(db, endpoint as IdempotentWork, request))
    } finally {
      this.#inFlight.delete(name)
    }
  }
}

function handleOnce(
  db: OrganizationDb,
  { uploadWork, steps, write }: IdempotentWork,
  request: IdempotentRequest & { context: RequestContext },
): Promise<StoredResponse> {
  if (uploadWork !== undefined) return uploadOnce(db, uploadWork, request)
  if (steps !== undefined) return runStepsOnce(db, steps, request)
  const { context } = request
  const requestHash = hashRequest(context.request)
  return db.transact((tx) => writeOnce(tx, request, requestHash, () => write!(tx, context)))
}

function send(reply: FastifyReply, { status, body, isReplay }: StoredResponse): string | undefined {
  reply.code(status)
  if (isReplay) reply.header('idempotency-replayed', 'true')
  if (body === '') return undefined
  reply.type('application/json; charset=utf-8')
  return body
}
