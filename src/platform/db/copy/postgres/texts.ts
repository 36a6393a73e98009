import type pg from 'pg'
import { searchText } from '../../postgres/search.ts'
import { type Searchable, searchedColumns, searchedTables } from '../../search/searchable.ts'
import type { OnProgress, Row } from '../types.ts'
import { batchesOf, writeRows } from './rows.ts'

// Search texts are folded by our own code, not by the database, from the rows that were just copied.

const types = new Map([
  ['seq', 'bigint'],
  ['organization_id', 'bigint'],
  ['search_text', 'text'],
])

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
      await writeRows(client, searchable.textTable, types, batch.map(textOf))
      done += batch.length
      onProgress('Writing search texts', done, total)
    }
  }
}

function selectFields(searchable: Searchable): string {
  const { alias } = searchable
  const columns = [`${alias}.seq`, `${alias}.organization_id`, ...searchedColumns(searchable)]
  return `SELECT ${columns.join(', ')} FROM ${searchedTables(searchable)} ORDER BY ${alias}.seq`
}

function textOf([seq, organizationId, ...fields]: Row): Row {
  return [seq!, organizationId!, searchText(fields as string[])]
}
