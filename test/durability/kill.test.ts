import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { scaled } from '../support/depth.ts'
import { withSqliteFile } from '../support/postgres/direct-sql.ts'
import { WriteLog } from '../support/process/ledger.ts'
import { LoadClient } from '../support/process/load.ts'
import { makeDataDir, startServer } from '../support/process/process.ts'
import { kill } from '../support/process/process-ends.ts'

const rounds = scaled(2)
const workers = 16
const changesPerRound = 150

test('killing the server repeatedly under load loses no acknowledged write', async () => {
  await using data = await makeDataDir()
  const env = { ...data.env, BELLHOP_RATE_LIMIT: '0', BELLHOP_LOG_LEVEL: 'warn' }
  const ledger = new WriteLog()
  let key: string | undefined
  for (let round = 0; round < rounds; round++) {
    await using server = await startServer(env)
    key ??= server.firstKey!
    const client = new ApiClient(server.url, key)
    await ledger.compareSearch(client, 20)
    await ledger.assertMatches(client)
    await ledger.compareSearch(client, 20)
    assertSound(data.path)

    const enough = Promise.withResolvers<void>()
    const load = Array.from({ length: workers }, async (_, worker) => {
      const connection = new LoadClient(server.url, key!)
      await work(
        connection,
        ledger,
        `r${round}w${worker}`,
        enough.resolve,
        changesPerRound * (round + 1),
      )
      connection.close()
    })
    await enough.promise
    await kill(server)
    await Promise.all(load)
  }

  await using server = await startServer(env)
  const client = new ApiClient(server.url, key)
  await ledger.assertMatches(client)
  await ledger.compareSearch(client, 50)
  assertSound(data.path)
  assert.ok(ledger.acknowledged >= rounds * changesPerRound)
  assert.equal(await server.stop(), 0)
  assertSound(data.path)
})

test('killing the server while macros are applied leaves no ticket with half of one', async () => {
  await using data = await makeDataDir()
  const env = { ...data.env, BELLHOP_RATE_LIMIT: '0', BELLHOP_LOG_LEVEL: 'warn' }
  const tickets: string[] = []
  const applied: string[] = []
  let key: string
  {
    await using server = await startServer(env)
    key = server.firstKey!
    const client = new ApiClient(server.url, key)
    const actions = { status: 'pending', priority: 'high', add_tags: ['repairs'] }
    const macro = { name: 'Lamp repair', body: 'Please send us the lamp.', actions }
    const { body } = await client.post('/v1/macros', macro)
    for (let count = 0; count < 60; count++) {
      tickets.push((await client.post('/v1/tickets', ticketInput())).body.id)
    }
    const enough = Promise.withResolvers<void>()
    const load = tickets.map(async (id) => {
      const connection = new LoadClient(server.url, key)
      try {
        const path = `/v1/tickets/${id}/macros/${body.id}`
        const { status } = await connection.call('POST', path, {})
        if (status === 200 && applied.push(id) === 5) enough.resolve()
      } catch {
        // The server was killed before it answered.
      }
      connection.close()
    })
    await enough.promise
    await kill(server)
    await Promise.all(load)
  }
  await using server = await startServer(env)
  const client = new ApiClient(server.url, key)
  const whole = ['pending', 'high', 'repairs', 'Please send us the lamp.', 'comment.created']
  const states = await Promise.all(tickets.map((id) => describeTicket(client, id)))
  for (const [index, state] of states.entries()) {
    const isWhole = state.join() === whole.join()
    if (applied.includes(tickets[index]!)) assert.ok(isWhole, state.join())
    else assert.ok(isWhole || state.join() === 'new,medium', state.join())
  }
  assert.equal(await server.stop(), 0)
})

/** All that the macro changes. */
async function describeTicket(client: ApiClient, id: string): Promise<string[]> {
  const { body } = await client.get(`/v1/tickets/${id}?include=tags,comments,history`)
  const comments: { body: string }[] = body.comments.items
  const events: { type: string }[] = body.history.items
  return [
    body.status,
    body.priority,
    ...body.tags.map(({ name }: { name: string }) => name),
    ...comments.map((comment) => comment.body),
    ...events.map(({ type }) => type).filter((type) => type === 'comment.created'),
  ]
}

/** Mixed changes of its own tickets until the server is gone. */
async function work(
  connection: LoadClient,
  ledger: WriteLog,
  name: string,
  onEnough: () => void,
  enough: number,
): Promise<void> {
  const own: string[] = []
  for (let count = 0; ; count++) {
    const subject = `${name}n${count}x`
    try {
      if (count % 5 === 3) await ledger.rename(connection, own.at(-1)!, subject)
      else if (count % 5 === 4) await ledger.delete(connection, own.shift()!)
      else own.push(await ledger.create(connection, subject))
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error
      return
    }
    if (ledger.acknowledged >= enough) onEnough()
  }
}

function assertSound(dataDir: string): void {
  withSqliteFile(dataDir, (database) => {
    assert.deepEqual(database.pragma('integrity_check'), [{ integrity_check: 'ok' }])
    assert.deepEqual(database.pragma('foreign_key_check'), [])
    const counted = database.prepare('SELECT last_ticket_number FROM organizations').pluck().get()
    const highest = database.prepare('SELECT max(ticket_number) FROM tickets').pluck().get()
    assert.ok(Number(highest) <= Number(counted))
  })
}
