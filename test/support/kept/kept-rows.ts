import pg from 'pg'
import { clientConfig } from '../../../src/platform/db/postgres/client.ts'

/** What a database on PostgreSQL contains, without its tables, which come from the migrations. */
export interface KeptRows {
  /** By table. */
  rows: Record<string, unknown[]>
  sequences: Record<string, string>
}

const tables = `
  SELECT table_name AS name FROM information_schema.tables
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migrations'
  ORDER BY table_name`

/** Generated ones cannot be written. */
const columns = `
  SELECT string_agg(quote_ident(column_name), ', ') AS list FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`

const sequences = `
  SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
  WHERE last_value IS NOT NULL ORDER BY sequencename`

export function readRows(url: string): Promise<KeptRows> {
  return connected(url, async (client) => {
    const kept: KeptRows = { rows: {}, sequences: {} }
    for (const { name } of (await client.query(tables)).rows) {
      const { rows } = await client.query(`SELECT json_agg(t)::text AS all FROM "${name}" t`)
      if (rows[0].all !== null) kept.rows[name] = JSON.parse(rows[0].all)
    }
    for (const { name, value } of (await client.query(sequences)).rows) {
      kept.sequences[name] = value
    }
    return kept
  })
}

/** In tables of the same version, which may have rows of their own. */
export function writeRows(url: string, kept: KeptRows): Promise<void> {
  return connected(url, async (client) => {
    await client.query('BEGIN')
    // Neither triggers nor foreign keys: everything is there, in any order.
    await client.query('SET LOCAL session_replication_role = replica')
    for (const { name } of (await client.query(tables)).rows) {
      await client.query(`DELETE FROM "${name}"`)
      const [{ list }] = (await client.query(columns, [name])).rows
      await client.query(
        `INSERT INTO "${name}" (${list}) OVERRIDING SYSTEM VALUE
         SELECT ${list} FROM json_populate_recordset(NULL::"${name}", $1)`,
        [JSON.stringify(kept.rows[name] ?? [])],
      )
    }
    for (const [name, value] of Object.entries(kept.sequences)) {
      await client.query('SELECT setval($1, $2)', [`"${name}"`, value])
    }
    await client.query('COMMIT')
  })
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(clientConfig({ url, name: 'tests' }))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
