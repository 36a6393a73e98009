import type pg from 'pg'
import { textColumns } from '../../postgres/parts.ts'
import { searchText } from '../../postgres/search.ts'
import { type Searchable, searchedColumns, searchedTables } from '../../search/searchable.ts'
import type { OnProgress, Row } from '../types.ts'
import { createIndexes, dropIndexes } from './indexes.ts'
import { batchesOf, writeRows } from './rows.ts'

// Search texts are folded by our own code, not by the database, from the rows that were just copied.

export async function writeSearchTexts(
  client: pg.Client,
  searchables: readonly Searchable[],
  onProgress: OnProgress,
): Promise<void> {
  let total = 0
  for (const { table } of searchables) {
    total += (await client.query(`SELECT count(*) AS count FROM ${table}`)).rows[0].count
  }
  let done = 0
  for (const searchable of searchables) {
    for await (const batch of batchesOf(client, selectFields(searchable))) {
      await writeTexts(client, searchable, batch)
      done += batch.length
      onProgress('Writing search texts', done, total)
    }
  }
}

function selectFields(searchable: Searchable, condition = 'TRUE'): string {
  const columns = [...Object.values(textColumns(searchable)), ...searchedColumns(searchable)]
  return `
    SELECT ${columns.join(', ')} FROM ${searchedTables(searchable)}
    WHERE ${condition} ORDER BY ${searchable.alias}.seq`
}

function writeTexts(
  client: pg.Client,
  searchable: Searchable,
  rows: readonly Row[],
): Promise<void> {
  const names = Object.keys(textColumns(searchable))
  const types = new Map([
    ...names.map((name) => [name, 'bigint'] as const),
    ['search_text', 'text'],
  ])
  const texts = rows.map((row) => {
    const fields = row.slice(names.length) as string[]
    return [...row.slice(0, names.length), searchText(fields)]
  })
  return writeRows(client, searchable.textTable, types, texts)
}

/**
 * For migrations: fills text tables that a migration has just created for rows that exist already.
 * Part of its transaction, so a process that is killed meanwhile leaves nothing half done.
 */
export async function fillNewTextTables(
  client: pg.Client,
  searchables: readonly Searchable[],
): Promise<void> {
  const created: Searchable[] = []
  for (const searchable of searchables)
    if (await isUnfilled(client, searchable)) created.push(searchable)
  if (created.length === 0) return
  const textTables = created.map(({ textTable }) => textTable)
  const indexes = await dropIndexes(client, textTables)
  await writeSearchTexts(client, created, () => {})
  await createIndexes(client, indexes, () => {})
  await client.query(`ANALYZE ${textTables.join(', ')}`)
}

async function isUnfilled(client: pg.Client, { table, textTable }: Searchable): Promise<boolean> {
  const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS is_there', [textTable])
  if (!rows[0].is_there) return false
  const unfilled = await client.query(`
    SELECT EXISTS (SELECT 1 FROM ${table}) AND NOT EXISTS (SELECT 1 FROM ${textTable}) AS is_unfilled`)
  return unfilled.rows[0].is_unfilled
}

/** More than nodes of the previous release write while all are being upgraded. */
const recentRowsMax = 10_000

/** While nodes are upgraded one by one, those of the previous release write rows without texts. */
export async function fillMissingTexts(
  client: pg.Client,
  searchables: readonly Searchable[],
): Promise<void> {
  await client.query('BEGIN')
  for (const searchable of searchables) {
    const { table, alias, textTable } = searchable
    const isMissing = `
      ${alias}.seq > (SELECT max(seq) - ${recentRowsMax} FROM ${table})
      AND NOT EXISTS (SELECT 1 FROM ${textTable} WHERE ${textTable}.seq = ${alias}.seq)`
    for await (const batch of batchesOf(client, selectFields(searchable, isMissing))) {
      await writeTexts(client, searchable, batch)
    }
  }
  await client.query('COMMIT')
}
