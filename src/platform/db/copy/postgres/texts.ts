import type pg from 'pg'
import type { SearchableTable } from '../../db.ts'
import { searchText, textTables } from '../../postgres/search.ts'
import { searchableColumns } from '../../search/searchable.ts'
import type { OnProgress, Row } from '../types.ts'
import { batchesOf, writeRows } from './rows.ts'

// The texts that a search looks in are folded by us, not by the database: they are made of the rows
// that have just been written.

const types = new Map([
  ['seq', 'bigint'],
  ['organization_id', 'bigint'],
  ['search_text', 'text'],
])

export async function writeSearchTexts(client: pg.Client, onProgress: OnProgress): Promise<void> {
  let total = 0
  for (const what of kinds) {
    total += (await client.query(`SELECT count(*) AS count FROM ${what}`)).rows[0].count
  }
  let done = 0
  for (const what of kinds) {
    for await (const batch of batchesOf(client, fieldsOf(what))) {
      await writeRows(client, textTables[what], types, batch.map(textOf))
      done += batch.length
      onProgress('Writing search texts', done, total)
    }
  }
}

const kinds = ['customers', 'tickets'] as const

function fieldsOf(what: SearchableTable): string {
  const { alias, from, columns } = searchableColumns[what]
  const fields = ['seq', 'organization_id'].map((column) => `${alias}.${column}`)
  return `SELECT ${[...fields, ...columns].join(', ')} FROM ${from} ORDER BY ${alias}.seq`
}

function textOf([seq, organizationId, ...fields]: Row): Row {
  return [seq!, organizationId!, searchText(fields as string[])]
}
