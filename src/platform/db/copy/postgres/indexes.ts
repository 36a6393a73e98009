import type pg from 'pg'
import type { OnProgress } from '../types.ts'

export interface Index {
  name: string
  /** Creates it again. */
  sql: string
}

/** Except those of constraints. Creating indexes after inserting is faster and makes them smaller. */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `SELECT CAST(indexrelid::regclass AS text) AS name, concat_ws(
       ';', pg_get_indexdef(indexrelid), (
         SELECT string_agg(format(
           'ALTER INDEX %s ALTER COLUMN %s SET STATISTICS %s',
           indexrelid::regclass, attnum, attstattarget), ';')
         FROM pg_attribute WHERE attrelid = indexrelid AND attstattarget >= 0
       )) AS sql
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
