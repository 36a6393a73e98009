import pg from 'pg'
import { fillMissingTexts, fillNewTextTables } from '../copy/postgres/texts.ts'
import { type Migration, migrationsFor, pendingMigrations } from '../migrate.ts'
import type { Searchable } from '../search/searchable.ts'
import { type ConnectOptions, clientConfig } from './client.ts'

/** Arbitrary, but unique among programs that use the same database. */
const lockNumber = 7_245_011_938

const versionMin = 150_000

/**
 * Applies pending migrations, each in a transaction together with its record. If several nodes start
 * at once, one migrates and the others wait.
 */
export async function migrate(
  options: ConnectOptions,
  migrations = migrationsFor('postgres'),
  searchables: readonly Searchable[] = [],
): Promise<void> {
  const unlimited = { statement_timeout: 0, lock_timeout: 0, query_timeout: 0 }
  const client = new pg.Client({ ...clientConfig(options), ...unlimited, pipeline: false })
  // A broken connection also rejects the statement in flight.
  client.on('error', () => {})
  await connect(client)
  try {
    await assertVersion(client)
    await assertUnicode(client)
    await client.query(`SELECT pg_advisory_lock(${lockNumber})`)
    await client.query(`
      CREATE TABLE IF NOT EXISTS migrations (
        name       text PRIMARY KEY,
        checksum   text NOT NULL,
        applied_at timestamptz NOT NULL
      )`)
    while (await applyNext(client, migrations, searchables)) {}
    await fillMissingTexts(client, searchables)
  } finally {
    await client.end()
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (cause) {
    const { message, code } = cause as NodeJS.ErrnoException
    const where = `${client.host}:${client.port}`
    throw new Error(`Cannot connect to the database at ${where}: ${message || code}`, { cause })
  }
}

async function assertVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query('SHOW server_version_num')
  const version = Number(rows[0].server_version_num)
  if (version < versionMin) {
    throw new Error(
      `PostgreSQL ${version / 10_000} is too old; ${versionMin / 10_000} or newer is required`,
    )
  }
}

async function assertUnicode(client: pg.Client): Promise<void> {
  const { rows } = await client.query('SHOW server_encoding')
  const encoding = rows[0].server_encoding
  if (encoding !== 'UTF8') {
    throw new Error(`The database encoding is ${encoding}; UTF8 is required`)
  }
}

async function applyNext(
  client: pg.Client,
  migrations: Migration[],
  searchables: readonly Searchable[],
): Promise<boolean> {
  const { rows } = await client.query('SELECT name, checksum FROM migrations ORDER BY name')
  const [next] = pendingMigrations(migrations, rows)
  if (next === undefined) return false
  await client.query('BEGIN')
  await client.query(next.sql)
  await fillNewTextTables(client, searchables)
  await client.query('INSERT INTO migrations VALUES ($1, $2, now())', [next.name, next.checksum])
  await client.query('COMMIT')
  return true
}
