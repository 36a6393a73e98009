import { randomUUID } from 'node:crypto'
import type { WriteTx } from '../../db/db.ts'
import type { IdempotentWork, OrganizationDb, ResumableSteps } from '../endpoint.ts'
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
  serializeResponse,
} from './replay.ts'
import { completeRecord, findRecord, type IdempotencyRecord, insertRecord } from './store.ts'

/** The status of a request that is not answered yet: what is kept of it is its plan. */
const unanswered = null

interface Plan {
  /** Names its steps, so that no other request has them. */
  id: string
  decided: unknown
}

/**
 * A request of several transactions. What it is to do is kept by the first of them, and what came of
 * each step together with that step: a repetition goes on where the request was cut short, and of
 * two at once neither does what the other has done.
 */
export const runStepsOnce = (
  db: OrganizationDb,
  inSteps: NonNullable<IdempotentWork['steps']>,
  request: IdempotentRequest,
): Promise<StoredResponse> =>
  catchAlreadyHandled(async () => {
    const kept = await db.read((tx) => findFreshRecord(tx, request))
    const steps = new KeptSteps(db, request)
    if (kept !== undefined) steps.demandUnanswered(kept)
    return steps.end(serializeResponse(request, await inSteps(db, request.call, steps)))
  })

class KeptSteps implements ResumableSteps {
  readonly #db: OrganizationDb
  readonly #request: IdempotentRequest
  readonly #requestHash: string
  #planId = ''

  constructor(db: OrganizationDb, request: IdempotentRequest) {
    this.#db = db
    this.#request = request
    this.#requestHash = hashRequest(request.call.request)
  }

  async plan<T>(decide: () => Promise<T>): Promise<T> {
    const plan: Plan = { id: randomUUID(), decided: await decide() }
    const { id, decided } = await this.#db.transact((tx) => this.#keepPlan(tx, plan))
    this.#planId = id
    return decided as T
  }

  async #keepPlan(tx: WriteTx, plan: Plan): Promise<Plan> {
    const kept = await lockKey(tx, this.#request)
    if (kept !== undefined) {
      this.demandUnanswered(kept)
      return JSON.parse(kept.response_body)
    }
    this.#insert(tx, this.#request.key, plan)
    return plan
  }

  demandUnanswered(kept: IdempotencyRecord): void {
    assertSameRequest(kept, this.#requestHash)
    if (kept.status !== unanswered) {
      throw new AlreadyHandled(replayResponse(kept, this.#requestHash, this.#request))
    }
  }

  async step<T>(name: string, change: (tx: WriteTx) => Promise<T>): Promise<T> {
    const key = `step ${this.#planId} ${name}`
    const outcomeOf = ({ response_body }: IdempotencyRecord): T => JSON.parse(response_body)
    try {
      return await this.#db.transact(async (tx) => {
        const kept = await findRecord(tx, key)
        if (kept !== undefined) return outcomeOf(kept)
        const outcome = await change(tx)
        this.#insert(tx, key, outcome)
        return outcome
      })
    } catch (error) {
      // It may have failed because another node has just done the same.
      const kept = await this.#db.read((tx) => findRecord(tx, key))
      if (kept === undefined) throw error
      return outcomeOf(kept)
    }
  }

  /** Whoever comes to the end first, gives the answer. */
  end(answer: string): Promise<StoredResponse> {
    const {
      key,
      answer: { status },
    } = this.#request
    return this.#db.transact(async (tx) => {
      if (await completeRecord(tx, { key, status, response_body: answer })) {
        return { status, answer, isReplay: false }
      }
      return replayResponse((await findRecord(tx, key))!, this.#requestHash, this.#request)
    })
  }

  #insert(tx: WriteTx, key: string, value: unknown): void {
    insertRecord(tx, {
      idempotency_key: key,
      request_hash: this.#requestHash,
      status: unanswered,
      response_body: JSON.stringify(value),
      created_at: this.#request.call.now,
    })
  }
}
