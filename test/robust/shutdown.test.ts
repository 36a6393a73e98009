import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashKey } from '../../src/access/key-form.ts'
import { aTicket, Client } from '../support/client.ts'
import { askDirectly, directly } from '../support/direct-sql.ts'
import { LoadClient, TruncatedAnswer } from '../support/load.ts'
import { ownTime } from '../support/own-time.ts'
import { makeDataDir, startServer } from '../support/process.ts'

const workers = 24
const answersBefore = 150

interface Tally {
  answered: number
  acknowledged: Set<string>
  truncated: unknown[]
}

test('SIGTERM under load: every answer is whole, nothing is lost, exit 0', async () => {
  await using data = await makeDataDir()
  await using server = await startServer({
    ...data.env,
    ...{ BELLHOP_RATE_LIMIT: '0', BELLHOP_LOG_LEVEL: 'warn' },
  })
  const key = server.firstKey!
  const tally: Tally = { answered: 0, acknowledged: new Set(), truncated: [] }
  const busy = Promise.withResolvers<void>()
  const ended = Array.from({ length: workers }, (_, worker) =>
    work(new LoadClient(server.url, key), worker, tally, busy.resolve),
  )
  await busy.promise
  const code = await server.stop()
  await Promise.all(ended)

  assert.equal(code, 0)
  assert.deepEqual(tally.truncated, [])
  const stored = directly(data.path, (database) =>
    database.prepare('SELECT subject FROM tickets').pluck().all(),
  )
  assert.deepEqual(new Set(stored), tally.acknowledged, 'what was done was answered')
  const sql = 'SELECT last_used_at FROM api_keys WHERE hash = ?'
  assert.match(String(askDirectly(data.path, sql, hashKey(key))), /^\d{4}-.*Z$/)
})

test('SIGTERM with open connections that say nothing: exit 0, soon', async () => {
  await using data = await makeDataDir()
  await using server = await startServer(data.env)
  const client = new Client(server.url, server.firstKey)
  await Promise.all(Array.from({ length: 20 }, () => client.get('/v1/users/me')))
  const begin = ownTime()
  assert.equal(await server.stop(), 0)
  assert.ok(ownTime() - begin < 8_000)
})

/** Writes and reads until the server is gone. */
async function work(
  client: LoadClient,
  worker: number,
  tally: Tally,
  onBusy: () => void,
): Promise<void> {
  for (let count = 0; ; count++) {
    const subject = `Worker ${worker}, ticket ${count}`
    try {
      if (count % 3 === 2) {
        // Long enough not to fit into one packet.
        const { status, text } = await client.call('GET', '/v1/tickets?limit=500')
        assert.ok(status === 200 && Array.isArray(JSON.parse(text)))
      } else {
        const { status } = await client.call('POST', '/v1/tickets', aTicket({ subject }))
        assert.equal(status, 201)
        tally.acknowledged.add(subject)
      }
      if (++tally.answered === answersBefore) onBusy()
    } catch (error) {
      if (!isGone(error)) tally.truncated.push(error)
      client.close()
      return
    }
  }
}

/** A connection that was refused, or closed before a request on it was read. */
const isGone = (error: unknown) =>
  !(error instanceof TruncatedAnswer) &&
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')
