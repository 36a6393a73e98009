import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient } from '../support/client/client.ts'
import { attach, countFileRows, download, filesForm, newPlace } from '../support/fixtures/files.ts'
import { OpenConnections } from '../support/network/open-connections.ts'
import { lines } from '../support/network/raw-socket.ts'
import { withSqliteFile } from '../support/postgres/direct-sql.ts'
import { createPostgresDatabase } from '../support/postgres/postgres.ts'
import { makeDataDir, startServer } from '../support/process/process.ts'
import { kill } from '../support/process/process-ends.ts'

const partBytes = 256 * 1024
const settings = { BELLHOP_RATE_LIMIT: '0', BELLHOP_LOG_LEVEL: 'warn' }

const begin = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
const content = (length: number) => 'x'.repeat(length)

const twoFiles = (first: number, second: number) =>
  `${begin('a')}${content(first)}\r\n${begin('b')}${content(second)}`

/** What uploads have sent when the process is killed, and the files and chunks stored by then. */
const steps: [name: string, sent: string, files: number, parts: number][] = [
  ['before its first part', begin('a') + content(1_000), 1, 0],
  ['amid its bytes', begin('a') + content(2 * partBytes + 1_000), 1, 2],
  ['after the first of two files', twoFiles(1_000, 1_000), 2, 1],
  ['amid the second', twoFiles(9, partBytes + 1_000), 2, 2],
]

for (const engine of ['sqlite', 'postgres'] as const) {
  test(`killing the server at each step of storing a file on ${engine} leaves no row without its bytes and no orphan`, async () => {
    await using stage = await prepare(engine)
    const { ask } = stage
    let { server, client } = await stage.start()
    const path = await newPlace(client)
    const [existing] = await attach(client, path, ['existing', content(300_000)])
    const rows = () => countFileRows(ask)
    const before = await rows()

    using held = new OpenConnections(server.url)
    const expected = [...before]
    for (const [name, sent, files, parts] of steps) {
      await held.open(head(path, client.key!) + sent)
      expected[1]! += files
      expected[2]! += parts
      await waitFor(`${name}: ${expected}`, async () => (await rows()).join() === expected.join())
    }
    await end(server)
    // As if the next start were much later.
    await ask(`UPDATE attachment_files SET created_at = '2020-01-01T00:00:00Z'`)
    ;({ server, client } = await stage.start())
    assert.deepEqual((await client.get(path)).body, [existing])
    await waitFor('they are swept', async () => (await rows()).join() === before.join())
    assert.equal((await download(client, `${path}/${existing.id}/content`)).bytes.length, 300_000)
    await killAmidUploads(stage, { server, client }, path)
  })
}

/** Around the commit that makes files visible, which cannot be observed from outside. */
async function killAmidUploads(
  { start, ask }: Stage,
  first: { server: Running['server']; client: ApiClient },
  path: string,
): Promise<void> {
  let { server, client } = first
  for (let round = 0; round < 2; round++) {
    const acknowledged: string[] = []
    const earlier = Number((await ask('SELECT count(*) AS rows FROM attachments'))[0]!.rows)
    const load = Array.from({ length: 4 }, async () => {
      for (;;) {
        const form = filesForm(['a', randomBytes(400_000)], ['b', 'x'])
        const response = await client.post(path, form).catch(() => undefined)
        if (response?.status !== 201) return
        acknowledged.push(...response.body.map(({ id }: { id: string }) => id))
      }
    })
    await waitFor('some files are acknowledged', () => acknowledged.length >= 4 + round)
    await end(server)
    await Promise.all(load)
    ;({ server, client } = await start())
    const listed = (await client.get(`${path}?limit=500`)).body.map(({ id }: { id: string }) => id)
    for (const id of acknowledged) assert.ok(listed.includes(id), 'an acknowledged file is lost')
    assert.equal((listed.length - earlier) % 2, 0, 'all files of a request or none')
    assert.deepEqual(await ask(incomplete), [])
  }
  await server.stop()
}

/** Kills the server, and stops waiting for it at the end of the tests. */
async function end(server: Running['server']): Promise<void> {
  await kill(server)
  await server.stop()
}

const incomplete = `
  SELECT a.id FROM attachments a
  LEFT JOIN attachment_files f ON f.attachment_id = a.id
  LEFT JOIN attachment_chunks p ON p.file_id = f.id
  GROUP BY a.id, a.size HAVING coalesce(sum(length(p.bytes)), 0) <> a.size`

const head = (path: string, key: string) =>
  lines(
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${key}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 10000000',
    '',
  )

interface Running {
  server: Awaited<ReturnType<typeof startServer>>
  client: ApiClient
}

interface Stage extends AsyncDisposable {
  ask(sql: string): Promise<Record<string, unknown>[]>
  start(): Promise<Running>
}

async function prepare(engine: 'sqlite' | 'postgres'): Promise<Stage> {
  const data = await makeDataDir()
  const database = engine === 'postgres' ? await createPostgresDatabase() : undefined
  const env = { ...data.env, ...settings, ...(database && { DATABASE_URL: database.url }) }
  let key: string | undefined
  let running: Running['server'] | undefined
  return {
    ask: async (sql) => {
      if (database) return database.ask(sql, [])
      return withSqliteFile(data.path, (file) => {
        const statement = file.prepare(sql)
        if (statement.reader) return statement.all() as Record<string, unknown>[]
        statement.run()
        return []
      })
    },
    async start() {
      running = await startServer(env)
      key ??= running.firstKey!
      return { server: running, client: new ApiClient(running.url, key) }
    },
    async [Symbol.asyncDispose]() {
      if (running) await end(running)
      await database?.[Symbol.asyncDispose]()
      await data[Symbol.asyncDispose]()
    },
  }
}

test('uploading a file of 20 MiB needs at most 40 MB of memory, downloading little more', {
  skip: process.platform === 'linux' ? false : 'needs /proc',
}, async () => {
  await using stage = await prepare('sqlite')
  const { server, client } = await stage.start()
  const path = await newPlace(client)
  const file = randomBytes(20 * 1024 * 1024)
  const peakMb = () => {
    const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1_000
  }
  // The first one fills the database cache.
  const [first] = await attach(client, path, ['first', file])
  const earlier = peakMb()
  await attach(client, path, ['second', file])
  const between = peakMb()
  assert.ok(between - earlier < 40, `${between - earlier} MB more on its way in`)
  // The engine frees its cache when it sees fit: mostly twice the file size.
  await download(client, `${path}/${first.id}/content`)
  assert.ok(peakMb() - between < 80, `${peakMb() - between} MB more on its way out`)
  await server.stop()
})
