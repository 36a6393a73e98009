import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { afterCpuTime, cpuTime } from '../assert/cpu-clock.ts'
import { ApiClient } from '../client/client.ts'
import { WriteLog } from './ledger.ts'
import { type LoadAnswer, LoadClient } from './load.ts'

/** The service refused for now, as it should while its database fails. */
class Refused extends Error {}

const workersOfLoad = 10

/**
 * Mixed changes and reads by many at once, all the time. Every request must end in time, done or
 * refused for now; what was done is noted in a ledger.
 */
export class FaultLoad {
  readonly ledger = new WriteLog()
  readonly #url: string
  readonly #key: string
  readonly #deadlineMs: number
  refused = 0
  longestMs = 0
  /** How many ended well since the last refusal. */
  doneInARow = 0
  #isOver = false
  /** Fails as soon as a request hangs or is answered wrongly. */
  readonly ended: Promise<unknown>

  constructor(url: string, key: string, deadlineMs: number) {
    this.#url = url
    this.#key = key
    this.#deadlineMs = deadlineMs
    const workers = Array.from({ length: workersOfLoad }, (_, worker) => this.#work(worker))
    this.ended = Promise.all(workers)
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.ended
  }

  /** Compares what is stored with what was acknowledged. */
  async compare(): Promise<void> {
    const client = new ApiClient(this.#url, this.#key)
    await this.ledger.assertMatches(client)
    await this.ledger.compareSearch(client, 10)
  }

  async #work(worker: number): Promise<void> {
    const client = new PatientClient(this.#url, this.#key, this.#deadlineMs, (tookMs) => {
      this.longestMs = Math.max(this.longestMs, tookMs)
    })
    const own: string[] = []
    for (let count = 0; !this.#isOver; count++) {
      try {
        await this.#step(client, own, `w${worker}n${count}x`, count)
        this.doneInARow++
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        this.doneInARow = 0
        this.refused++
        // As a client does after `Retry-After`, only sooner.
        await pause(20)
      }
    }
    client.close()
  }

  async #step(client: LoadClient, own: string[], subject: string, count: number): Promise<void> {
    const newest = own.at(-1)
    if (newest === undefined || count % 6 < 2) own.push(await this.ledger.create(client, subject))
    else if (count % 6 === 2) await this.ledger.rename(client, newest, subject)
    else if (count % 6 === 3) await client.call('GET', `/v1/tickets/${newest}`)
    else if (count % 6 === 4) await client.call('GET', '/v1/tickets?limit=5')
    else await this.ledger.delete(client, own.shift()!)
  }
}

/** Accepts 2xx, and 503 with `Retry-After`, within the time limit; nothing else. */
class PatientClient extends LoadClient {
  readonly #deadlineMs: number
  readonly #onEnd: (tookMs: number) => void

  constructor(url: string, key: string, deadlineMs: number, onEnd: (tookMs: number) => void) {
    super(url, key)
    this.#deadlineMs = deadlineMs
    this.#onEnd = onEnd
  }

  override async call(method: string, path: string, body?: unknown): Promise<LoadAnswer> {
    const begin = cpuTime()
    const deadline = Promise.withResolvers<never>()
    const stopWaiting = afterCpuTime(this.#deadlineMs, () => {
      deadline.reject(new Error(`${method} ${path}: no answer within ${this.#deadlineMs} ms`))
    })
    const answer = await Promise.race([super.call(method, path, body), deadline.promise])
    stopWaiting()
    this.#onEnd(cpuTime() - begin)
    if (answer.status === 503) {
      assert.match(answer.headers['retry-after'] ?? '', /^[1-9]\d*$/)
      throw new Refused(answer.text)
    }
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${answer.text}`)
    return answer
  }
}
