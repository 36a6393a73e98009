import pg from 'pg'
import { type ConnectOptions, clientConfig } from './client.ts'

/** However long it takes: other transactions go on meanwhile. Each table on its own, as it must be. */
export async function vacuumTables(
  options: ConnectOptions,
  tables: readonly string[],
): Promise<void> {
  const unlimited = { statement_timeout: 0, query_timeout: 0 }
  const client = new pg.Client({ ...clientConfig(options), ...unlimited, pipeline: false })
  // A broken connection also rejects the statement in flight.
  client.on('error', () => {})
  await client.connect()
  try {
    for (const table of tables)
      await client.query(`VACUUM (INDEX_CLEANUP ON) ${client.escapeIdentifier(table)}`)
  } finally {
    await client.end()
  }
}
