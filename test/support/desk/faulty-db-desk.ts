import assert from 'node:assert/strict'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { cpuTime } from '../assert/cpu-clock.ts'
import { waitFor } from '../assert/until.ts'
import { ApiClient } from '../client/client.ts'
import { connectionsOfNode, nodeSettings } from '../postgres/nodes.ts'
import { FaultLoad } from '../process/fault-load.ts'
import { type ServerProcess, startServer } from '../process/process.ts'

/** Short, so that a database that does not answer is noticed soon. */
const timeoutMs = 4_000
/** For a busy machine. */
const slackMs = 30_000
/** Half of it to get a connection, and all of it for an answer. */
const deadlineMs = timeoutMs * 1.5 + slackMs
/** On a machine with time to spare it takes less than five seconds. */
const healedMs = 5_000 + slackMs
const startedMs = 60_000
const enoughInARow = 50

/** A service under load whose database fails and recovers. */
export class FaultyDbDesk implements AsyncDisposable {
  readonly load: FaultLoad
  readonly #server: ServerProcess
  readonly #databaseUrl: string
  readonly #health: Promise<void>
  readonly #failed: Promise<never>
  #isOver = false

  private constructor(server: ServerProcess, databaseUrl: string) {
    this.#server = server
    this.#databaseUrl = databaseUrl
    this.load = new FaultLoad(server.url, server.firstKey!, deadlineMs)
    this.#health = this.#watchHealth()
    this.#failed = Promise.race([this.load.ended, this.#health, untilExit(server)]).then(() =>
      assert.fail('the load or the service ended'),
    )
    // It is raced in `meanwhile`; until then its rejection must not end the process.
    this.#failed.catch(() => {})
  }

  /** The service may reach its database by another URL than the test. */
  static async open(databaseUrl: string, serviceUrl = databaseUrl): Promise<FaultyDbDesk> {
    const settings = { DATABASE_URL: serviceUrl, BELLHOP_DATABASE_TIMEOUT_MS: String(timeoutMs) }
    return new FaultyDbDesk(await startServer({ ...nodeSettings, ...settings }), databaseUrl)
  }

  /** Fails at once if the service or a request of the load does. */
  meanwhile<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#failed])
  }

  /** Begins and ends the failure, and waits until the desk works again. */
  async passThrough(begin: () => unknown, end: () => unknown): Promise<void> {
    await this.meanwhile(this.#passThrough(begin, end))
  }

  async #passThrough(begin: () => unknown, end: () => unknown): Promise<void> {
    await this.untilWell(startedMs)
    const { refused } = this.load
    await begin()
    await waitFor('not ready', async () => (await this.#readiness()) === 503, deadlineMs)
    await waitFor('requests are refused', () => this.load.refused > refused + 10)
    assert.equal(await this.#readiness(), 503)
    await end()
    await this.untilWell(healedMs)
    await this.untilFewConnections()
  }

  async untilWell(withinMs = startedMs): Promise<void> {
    const isWell = () => this.load.doneInARow >= enoughInARow
    await waitFor('requests are answered', isWell, withinMs)
    await waitFor('ready', async () => (await this.#readiness()) === 200, withinMs)
  }

  /** Connections that the service has given up are closed at the database as well. */
  async untilFewConnections(): Promise<void> {
    const few = async () => (await this.#connections()) <= connectionsOfNode
    await waitFor('no more connections than set', few, healedMs)
  }

  /** Nothing that was acknowledged is lost, and the service is still the same process. */
  async close(): Promise<void> {
    await this.load.end()
    this.#isOver = true
    await this.#health
    await this.untilFewConnections()
    await this.load.compare()
    assert.equal(await this.#server.stop(), 0)
  }

  /** However the test ended. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOver = true
    this.#server.process.kill('SIGKILL')
    await Promise.allSettled([this.load.end(), this.#health])
  }

  async #readiness(): Promise<number> {
    return (await new ApiClient(this.#server.url).get('/readyz')).status
  }

  async #watchHealth(): Promise<void> {
    while (!this.#isOver) {
      const begin = cpuTime()
      const response = await fetch(`${this.#server.url}/healthz`)
      assert.equal(response.status, 200)
      const tookMs = cpuTime() - begin
      assert.ok(tookMs < deadlineMs, `/healthz took ${tookMs.toFixed()} ms`)
      await pause(50)
    }
  }

  async #connections(): Promise<number> {
    const client = new pg.Client(this.#databaseUrl)
    await client.connect()
    const { rows } = await client.query(`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'bellhop'`)
    await client.end()
    return rows[0].count
  }
}

/** Fails with the last output of the service if it ends by itself. */
async function untilExit({ process }: ServerProcess): Promise<void> {
  let said = ''
  process.stderr!.on('data', (chunk) => {
    said = (said + chunk).slice(-2_000)
  })
  const [code] = await once(process, 'close')
  assert.equal(code, 0, said)
}
