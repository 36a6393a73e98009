import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrationsFor } from '../../../src/platform/db/migrate.ts'
import { clientConfig } from '../../../src/platform/db/postgres/client.ts'
import { migrate } from '../../../src/platform/db/postgres/migrate.ts'
import { PostgresCluster } from './postgres-cluster.ts'

// Every desk has a database of its own, copied from one that is migrated once.

/** Another for each set of migrations: a server that the environment names outlives them. */
const version = createHash('sha256')
  .update(
    migrationsFor('postgres')
      .map(({ checksum }) => checksum)
      .join(),
  )
  .digest('hex')
  .slice(0, 12)
const template = `bellhop_test_template_${version}`
const lockNumber = 5_501_223

/** How long the database may take, where a test is not about that: a busy machine is slow. */
export const databaseTimeoutMs = 120_000

/** The engine of this run, for tests that run on both. */
export const isOnPostgres = process.env.TEST_ENGINE === 'postgres'

export interface PostgresDatabase extends AsyncDisposable {
  url: string
  /** The rows of one statement, with a question mark for each value. */
  ask(sql: string, values: string[]): Promise<Record<string, unknown>[]>
}

/** An empty desk's database on the server of the tests; a bare one has not even tables. */
export async function createPostgresDatabase({ isBare = false } = {}): Promise<PostgresDatabase> {
  const name = `bellhop_test_${randomBytes(8).toString('hex')}`
  await onServer(async (client) => {
    // One copy at a time: PostgreSQL refuses to copy a database with connections.
    await client.query(`SELECT pg_advisory_lock(${lockNumber})`)
    await makeTemplate(client)
    const source = isBare ? 'template1' : template
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy`)
  })
  const url = urlOf(await serverUrl(), name)
  return {
    url,
    ask: (sql, values) => connected(url, (client) => askOn(client, sql, values)),
    [Symbol.asyncDispose]: () =>
      onServer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

/** A client beside the service that keeps a connection. */
export async function externalClient(url: string) {
  const client = await connect(url)
  return {
    ask: (sql: string, values: string[]) => askOn(client, sql, values),
    close: () => client.end(),
  }
}

async function askOn(client: pg.Client, sql: string, values: string[]) {
  let count = 0
  const text = sql.replaceAll('?', () => `$${++count}`)
  return (await client.query(text, values)).rows
}

async function makeTemplate(client: pg.Client): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
  if (found.rowCount !== 0) return
  await client.query(`CREATE DATABASE ${template}_new`)
  await migrate({ url: urlOf(await serverUrl(), `${template}_new`), name: 'tests' })
  await client.query(`ALTER DATABASE ${template}_new RENAME TO ${template}`)
}

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  await connected(await serverUrl(), work)
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(clientConfig({ url, name: 'tests', timeoutMs: databaseTimeoutMs }))
  await client.connect()
  return client
}

let ownServer: Promise<string> | undefined

/** The server that the environment names, or one that lives as long as this process. */
function serverUrl(): Promise<string> {
  const { TEST_POSTGRES_URL } = process.env
  if (TEST_POSTGRES_URL) return Promise.resolve(TEST_POSTGRES_URL)
  ownServer ??= PostgresCluster.start().then((cluster) => cluster.url)
  return ownServer
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
