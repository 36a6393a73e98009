import type pg from 'pg'
import type { OnProgress } from '../copy/ends.ts'

export interface Index {
  name: string
  sql: string
}

/** Those that are not part of a table: made of all rows at once, they are quicker and smaller. */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `SELECT CAST(indexrelid::regclass AS text) AS name, pg_get_indexdef(indexrelid) AS sql
     FROM pg_index WHERE NOT indisunique AND indrelid = ANY (CAST($1 AS regclass[]))`,
    [tables],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows
}

export async function createIndexes(
  client: pg.Client,
  indexes: readonly Index[],
  onProgress: OnProgress,
): Promise<void> {
  for (const [done, { sql }] of indexes.entries()) {
    await client.query(sql)
    onProgress('Making indexes', done + 1, indexes.length)
  }
}
