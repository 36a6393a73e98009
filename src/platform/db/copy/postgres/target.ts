import type pg from 'pg'
import { migrate } from '../../postgres/migrate.ts'
import type { Searchable } from '../../search/searchable.ts'
import { copiedTables } from '../tables.ts'
import type { CopyTarget } from '../types.ts'
import { createIndexes, dropIndexes } from './indexes.ts'
import { dropSelfReferences } from './references.ts'
import {
  columnTypes,
  connectForCopy,
  countRows,
  hasOrganization,
  readBatches,
  redactPassword,
  writeRows,
} from './rows.ts'
import { writeSearchTexts } from './texts.ts'

const lockNotAvailable = '55P03'
const copiedNames = copiedTables.map(({ name }) => name)

/** Everything is written in one transaction: a copy that fails or is killed leaves nothing. */
export async function openPostgresTarget(
  url: string,
  searchables: readonly Searchable[],
): Promise<CopyTarget> {
  const client = await connectForCopy(url)
  try {
    await assertEmpty(client, url)
    await migrate({ url, name: 'bellhop move' })
    await cancelIfKilled(client)
    await client.query('BEGIN')
    await lockOthersOut(client, url)
    await assertEmpty(client, url)
    return await writeOn(client, searchables)
  } catch (error) {
    await client.end()
    throw error
  }
}

async function writeOn(client: pg.Client, searchables: readonly Searchable[]): Promise<CopyTarget> {
  const textTables = searchables.map(({ textTable }) => textTable)
  const indexes = await dropIndexes(client, [...copiedNames, ...textTables])
  const references = await dropSelfReferences(client, copiedNames)
  // Tickets are counted at the end, all at once.
  await client.query('ALTER TABLE tickets DISABLE TRIGGER tickets_count_insert')
  await client.query('ALTER TABLE ticket_tags DISABLE TRIGGER ticket_tags_count_insert')
  const types = new Map<string, Map<string, string>>()
  for (const table of copiedTables) types.set(table.name, await columnTypes(client, table))
  return {
    columns: async ({ name }) => [...types.get(name)!.keys()],
    count: (table) => countRows(client, table),
    batches: (table, columns) => readBatches(client, table, columns),
    write({ name }, columns, rows) {
      const inOrder = columns.map((column) => [column, types.get(name)!.get(column)!] as const)
      return writeRows(client, name, new Map(inOrder), rows)
    },
    async complete(onProgress) {
      for (const sql of references) await client.query(sql)
      // The next statements need statistics for good plans.
      await client.query(`ANALYZE ${copiedNames.join(', ')}`)
      await writeSearchTexts(client, searchables, onProgress)
      await createIndexes(client, indexes, onProgress)
      await client.query('SELECT rebuild_ticket_counts()')
      await client.query('ALTER TABLE tickets ENABLE TRIGGER tickets_count_insert')
      await client.query('SELECT rebuild_tag_counts()')
      await client.query('ALTER TABLE ticket_tags ENABLE TRIGGER ticket_tags_count_insert')
      await client.query(`ANALYZE ticket_count_totals, tag_count_totals, ${textTables.join(', ')}`)
      await advanceSequences(client)
    },
    commit: async () => void (await client.query('COMMIT')),
    // The server rolls back.
    [Symbol.asyncDispose]: () => client.end(),
  }
}

async function assertEmpty(client: pg.Client, url: string): Promise<void> {
  if (await hasOrganization(client)) {
    throw new Error(`the target ${redactPassword(url)} is not empty: it has an organization`)
  }
}

/** Otherwise the server may continue a long statement of a copy that was killed. */
async function cancelIfKilled(client: pg.Client): Promise<void> {
  // Not supported on all platforms; the statement then just runs to its end.
  await client.query(`SET client_connection_check_interval = '1s'`).catch(() => {})
}

/** Another copy, or a server that is about to create its first organization. */
async function lockOthersOut(client: pg.Client, url: string): Promise<void> {
  try {
    await client.query('LOCK TABLE organizations IN EXCLUSIVE MODE NOWAIT')
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error
    throw new Error(`another process is writing to ${redactPassword(url)}`, { cause: error })
  }
}

async function advanceSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = current_schema() AND is_identity = 'YES' AND table_name = ANY ($1)`,
    [copiedNames],
  )
  const trashed = await listTrashedPlaces(client)
  for (const { table, column } of rows) {
    const place = trashed.get(table) ?? 0
    await client.query(`
      SELECT setval(pg_get_serial_sequence('${table}', '${column}'), greatest(max(${column}), ${place}))
      FROM ${table} HAVING max(${column}) IS NOT NULL OR ${place} > 0`)
  }
}

/** The highest places that rows in the trash have, by table: they may be restored there. */
async function listTrashedPlaces(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; place: string }>(`
    SELECT entry->>0 AS name, max((entry->1->>'seq')::bigint) AS place
    FROM trashed_rows, json_array_elements(content::json) AS entry
    GROUP BY 1 HAVING max((entry->1->>'seq')::bigint) IS NOT NULL`)
  return new Map(rows.map(({ name, place }) => [name, Number(place)]))
}
