import pg from 'pg'
import { clientConfig } from '../../postgres/client.ts'
import type { Value } from '../../statement.ts'
import type { CopiedTable } from '../tables.ts'
import { defaultBatchRows, type Row } from '../types.ts'

/** Without timeouts. */
export async function connectForCopy(url: string): Promise<pg.Client> {
  const unlimited = {
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  }
  const client = new pg.Client({
    ...clientConfig({ url, name: 'bellhop move' }),
    ...unlimited,
    pipeline: false,
  })
  // A broken connection also rejects the statement in flight.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (cause) {
    const { message, code } = cause as NodeJS.ErrnoException
    throw new Error(`cannot connect to ${redactPassword(url)}: ${message || code}`, { cause })
  }
  return client
}

export function redactPassword(text: string): string {
  const url = URL.parse(text)
  if (url === null) return 'the PostgreSQL server'
  url.password = ''
  url.searchParams.delete('password')
  return url.href
}

/** By column. Generated columns are not copied. */
export async function columnTypes(
  client: pg.Client,
  { name }: CopiedTable,
): Promise<Map<string, string>> {
  const { rows } = await client.query<[string, string]>({
    text: `SELECT attname, format_type(atttypid, atttypmod) FROM pg_attribute
           WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
           ORDER BY attnum`,
    values: [name],
    rowMode: 'array',
  })
  return new Map(rows)
}

export async function countRows(client: pg.Client, { name }: CopiedTable): Promise<number> {
  const { rows } = await client.query(`SELECT count(*) AS count FROM ${name}`)
  return rows[0].count
}

export const readBatches = (
  client: pg.Client,
  { name, order, batchRows }: CopiedTable,
  columns: readonly string[],
) => batchesOf(client, `SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${order}`, batchRows)

/** The rows of a query in batches; requires a transaction. */
export async function* batchesOf(
  client: pg.Client,
  query: string,
  batchRows = defaultBatchRows,
): AsyncGenerator<Row[]> {
  await client.query(`DECLARE batches NO SCROLL CURSOR FOR ${query}`)
  for (;;) {
    const text = `FETCH ${batchRows} FROM batches`
    const { rows } = await client.query<Value[]>({ text, rowMode: 'array' })
    if (rows.length === 0) break
    yield rows
  }
  await client.query('CLOSE batches')
}

/** With one statement: an array of values for each column. */
export async function writeRows(
  client: pg.Client,
  table: string,
  types: ReadonlyMap<string, string>,
  rows: readonly Row[],
): Promise<void> {
  const arrays = [...types.values()].map((type, index) => `$${index + 1}::${type}[]`)
  const text = `
    INSERT INTO ${table} (${[...types.keys()].join(', ')})
    SELECT * FROM unnest(${arrays.join(', ')})`
  const values = arrays.map((_, column) => rows.map((row) => row[column]))
  await client.query({ name: `write ${table}`, text, values })
}

/** False if the database has no tables yet. */
export async function hasOrganization(client: pg.Client): Promise<boolean> {
  const table = await client.query(`SELECT to_regclass('organizations') IS NOT NULL AS is_there`)
  if (!table.rows[0].is_there) return false
  return (await client.query('SELECT 1 FROM organizations LIMIT 1')).rowCount !== 0
}
