import { randomUUID } from 'node:crypto'
import type { WriteTx } from '../../db/db.ts'
import type { IdempotentWork, OrganizationDb, RequestContext, ResumableSteps } from '../endpoint.ts'
import {
  AlreadyHandled,
  assertSameRequest,
  catchAlreadyHandled,
  findFreshRecord,
  hashRequest,
  type IdempotentRequest,
  lockKey,
  replayResponse,
  type StoredResponse,
} from './replay.ts'
import { completeRecord, findRecord, type IdempotencyRecord, insertRecord } from './store.ts'

/** Stored as the body of the record until the request is finished. */
interface Plan {
  /** Part of the keys of its steps, so that no other request has the same. */
  id: string
  decided: unknown
}

/**
 * Handles a request of several transactions. The first stores the plan, and each step stores its
 * outcome: a repeat resumes where the request was interrupted, and two at the same time do not do
 * the same step twice.
 */
export const runStepsOnce = (
  db: OrganizationDb,
  work: NonNullable<IdempotentWork['steps']>,
  request: IdempotentRequest & { context: RequestContext },
): Promise<StoredResponse> =>
  catchAlreadyHandled(async () => {
    const record = await db.read((tx) => findFreshRecord(tx, request))
    const steps = new RecordedSteps(db, request)
    if (record !== undefined) steps.assertUnfinished(record)
    return steps.complete(request.serialize(await work(db, request.context, steps)))
  })

class RecordedSteps implements ResumableSteps {
  readonly #db: OrganizationDb
  readonly #request: IdempotentRequest
  readonly #requestHash: string
  #planId = ''

  constructor(db: OrganizationDb, request: IdempotentRequest) {
    this.#db = db
    this.#request = request
    this.#requestHash = hashRequest(request.context.request)
  }

  async plan<T>(decide: () => Promise<T>): Promise<T> {
    const newPlan: Plan = { id: randomUUID(), decided: await decide() }
    const plan = await this.#db.transact((tx) => this.#findOrInsertPlan(tx, newPlan))
    this.#planId = plan.id
    return plan.decided as T
  }

  async #findOrInsertPlan(tx: WriteTx, newPlan: Plan): Promise<Plan> {
    const record = await lockKey(tx, this.#request)
    if (record !== undefined) {
      this.assertUnfinished(record)
      return JSON.parse(record.response_body)
    }
    this.#insert(tx, this.#request.key, newPlan)
    return newPlan
  }

  assertUnfinished(record: IdempotencyRecord): void {
    assertSameRequest(record, this.#requestHash)
    if (record.status !== null) {
      throw new AlreadyHandled(replayResponse(record, this.#requestHash, this.#request))
    }
  }

  async step<T>(name: string, write: (tx: WriteTx) => Promise<T>): Promise<T> {
    const key = `step ${this.#planId} ${name}`
    const parseOutcome = (record: IdempotencyRecord): T => JSON.parse(record.response_body)
    try {
      return await this.#db.transact(async (tx) => {
        const record = await findRecord(tx, key)
        if (record !== undefined) return parseOutcome(record)
        const outcome = await write(tx)
        this.#insert(tx, key, outcome)
        return outcome
      })
    } catch (error) {
      // It may have failed because another node has just done the same step.
      const record = await this.#db.read((tx) => findRecord(tx, key))
      if (record === undefined) throw error
      return parseOutcome(record)
    }
  }

  /** The first to finish sets the response. */
  complete(body: string): Promise<StoredResponse> {
    const { key, status } = this.#request
    return this.#db.transact(async (tx) => {
      if (await completeRecord(tx, { key, status, response_body: body })) {
        return { status, body, isReplay: false }
      }
      return replayResponse((await findRecord(tx, key))!, this.#requestHash, this.#request)
    })
  }

  #insert(tx: WriteTx, key: string, value: unknown): void {
    insertRecord(tx, {
      idempotency_key: key,
      request_hash: this.#requestHash,
      status: null,
      response_body: JSON.stringify(value),
      created_at: this.#request.context.now,
    })
  }
}
