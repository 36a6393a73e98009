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
const movedNames = copiedTables.map(({ name }) => name)

/** Everything is written in one transaction: a move that fails or is killed leaves nothing. */
export async function openPostgresTarget(
  url: string,
  searchables: readonly Searchable[],
): Promise<CopyTarget> {
  const client = await connectForCopy(url)
  try {
    await demandEmpty(client, url)
    await migrate({ url, name: 'bellhop move' })
    await noticeOurDeath(client)
    await client.query('BEGIN')
    await keepOthersOut(client, url)
    await demandEmpty(client, url)
    return await writeOn(client, searchables)
  } catch (error) {
    await client.end()
    throw error
  }
}

async function writeOn(client: pg.Client, searchables: readonly Searchable[]): Promise<CopyTarget> {
  const textTables = searchables.map(({ textTable }) => textTable)
  const indexes = await dropIndexes(client, [...movedNames, ...textTables])
  const references = await dropSelfReferences(client, movedNames)
  // The tickets are counted at the end, all at once, instead of each as it comes.
  await client.query('ALTER TABLE tickets DISABLE TRIGGER tickets_count_insert')
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
      // Nobody has counted the rows yet, and the next query over them is a large one.
      await client.query(`ANALYZE ${movedNames.join(', ')}`)
      await writeSearchTexts(client, searchables, onProgress)
      await createIndexes(client, indexes, onProgress)
      await client.query('SELECT rebuild_ticket_counts()')
      await client.query('ALTER TABLE tickets ENABLE TRIGGER tickets_count_insert')
      await client.query(`ANALYZE ticket_count_totals, ${textTables.join(', ')}`)
      await continueNumbers(client)
    },
    commit: async () => void (await client.query('COMMIT')),
    // The server undoes what was not committed.
    [Symbol.asyncDispose]: () => client.end(),
  }
}

async function demandEmpty(client: pg.Client, url: string): Promise<void> {
  if (await hasOrganization(client)) {
    throw new Error(`the target ${redactPassword(url)} is not empty: it has an organization`)
  }
}

/** Without this, a server may go on with a long statement for a move that was killed. */
async function noticeOurDeath(client: pg.Client): Promise<void> {
  // Not every platform can; the statement then ends by itself.
  await client.query(`SET client_connection_check_interval = '1s'`).catch(() => {})
}

/** Another move, or a server that is about to make its first organization. */
async function keepOthersOut(client: pg.Client, url: string): Promise<void> {
  try {
    await client.query('LOCK TABLE organizations IN EXCLUSIVE MODE NOWAIT')
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error
    throw new Error(`another process is writing to ${redactPassword(url)}`, { cause: error })
  }
}

/** The next number of each table comes after the highest that it holds. */
async function continueNumbers(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = current_schema() AND is_identity = 'YES' AND table_name = ANY ($1)`,
    [movedNames],
  )
  for (const { table, column } of rows) {
    await client.query(`
      SELECT setval(pg_get_serial_sequence('${table}', '${column}'), max(${column}))
      FROM ${table} HAVING max(${column}) IS NOT NULL`)
  }
}
