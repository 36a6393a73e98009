import assert from 'node:assert/strict'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { untilIndexed } from '../support/desk/seed-rows.ts'
import { withSqliteFile } from '../support/postgres/direct-sql.ts'
import { makeDataDir, startServer } from '../support/process/process.ts'

const pageBytes = 4_096
const marker = 'the row that stands on the damaged page'

test('a damaged page fails only the requests that read it', async () => {
  await using data = await makeDataDir()
  const env = { ...data.env, BELLHOP_RATE_LIMIT: '0', BELLHOP_LOG_LEVEL: 'error' }
  const { key, ids } = await fill(env)
  damage(data.path)
  // The index is rebuilt from the readable rows.
  for (const suffix of ['', '-wal', '-shm']) {
    rmSync(join(data.path, `bellhop.db.search${suffix}`), { force: true })
  }

  await using server = await startServer(env)
  const log = collect(server.process.stdout!)
  const client = new ApiClient(server.url, key)
  const paths = ids.map((id) => `/v1/tickets/${id}`)
  const statuses = await Promise.all(paths.map(async (path) => (await client.get(path)).status))
  const broken = paths.filter((_, index) => statuses[index] === 500)
  assert.ok(broken.length >= 1 && broken.length < 5, `${statuses}`)
  assert.equal(statuses.filter((status) => status === 200).length, ids.length - broken.length)

  // Concurrent reads and writes, so that some share a snapshot or a commit with a failing one.
  const change = { priority: 'high' }
  for (let count = 0; count < 5; count++) {
    const failing = broken.flatMap((path) => [client.get(path), client.patch(path, change)])
    const lists = [client.get('/v1/tickets?limit=100'), client.get('/v1/search?q=neverthere')]
    const working = [client.get(paths.at(-1)!), client.post('/v1/tickets', ticketInput())]
    for (const { status } of await Promise.all(failing)) assert.equal(status, 500)
    for (const { status } of await Promise.all(working)) assert.ok(status < 300, `${status}`)
    await Promise.all(lists)
  }
  await untilIndexed(server)
  const found = await client.get('/v1/search?q=legible&limit=20')
  assert.deepEqual([found.status, found.body.tickets.length], [200, 20])
  assert.equal((await client.get('/healthz')).status, 200)
  assert.equal((await client.get('/readyz')).status, 200)
  assert.equal((await client.get('/metrics')).status, 200)
  await waitFor('the log says what to do', () => /damaged.*docs\/operating\.md/.test(log()))
  assert.equal(await server.stop(), 0)
})

async function fill(env: Record<string, string>) {
  await using server = await startServer(env)
  const client = new ApiClient(server.url, server.firstKey)
  const ids: string[] = []
  for (let count = 0; count < 40; count++) {
    const description = `${count === 20 ? marker : 'legible'} ${'x'.repeat(2_500)}`
    ids.push((await client.post('/v1/tickets', ticketInput({ description }))).body.id)
  }
  return { key: server.firstKey!, ids }
}

function damage(folder: string): void {
  withSqliteFile(folder, (database) => database.pragma('wal_checkpoint(truncate)'))
  const file = join(folder, 'bellhop.db')
  const bytes = readFileSync(file)
  const page = Math.floor(bytes.indexOf(marker) / pageBytes)
  assert.ok(page > 0)
  writeFileSync(file, bytes.fill(0xa5, page * pageBytes, (page + 1) * pageBytes))
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = ''
  stream.on('data', (chunk) => {
    text += chunk
  })
  return () => text
}
