import type pg from 'pg'
import { type AppliedMigration, assertUpToDate, migrationsFor } from '../../migrate.ts'
import type { CopySource } from '../types.ts'
import { columnTypes, connectForCopy, countRows, readBatches, redactPassword } from './rows.ts'

/** One read-only transaction with a snapshot. */
export async function openPostgresSource(url: string): Promise<CopySource> {
  const client = await connectForCopy(url)
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    assertUpToDate(migrationsFor('postgres'), await appliedMigrations(client), redactPassword(url))
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    columns: async (table) => [...(await columnTypes(client, table)).keys()],
    count: (table) => countRows(client, table),
    batches: (table, columns) => readBatches(client, table, columns),
    [Symbol.asyncDispose]: () => client.end(),
  }
}

export async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const table = await client.query(`SELECT to_regclass('migrations') IS NOT NULL AS is_there`)
  if (!table.rows[0].is_there) return []
  return (await client.query('SELECT name, checksum FROM migrations ORDER BY name')).rows
}
