import type Database from 'better-sqlite3'
import { isBooleanColumn } from '../../sqlite/connection.ts'
import type { Value } from '../../statement.ts'
import type { CopiedTable } from '../tables.ts'
import { defaultBatchRows, type Row } from '../types.ts'

export const columnsOf = (database: Database.Database, { name }: CopiedTable) =>
  database.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(name) as string[]

export const countRows = (database: Database.Database, { name }: CopiedTable) =>
  database.prepare(`SELECT count(*) FROM ${name}`).pluck().get() as number

export async function* readBatches(
  database: Database.Database,
  { name, order, batchRows = defaultBatchRows }: CopiedTable,
  columns: readonly string[],
): AsyncGenerator<Row[]> {
  const rows = database.prepare(`SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${order}`)
  const isBoolean = columns.map(isBooleanColumn)
  const canonical = (value: Value, index: number) => (isBoolean[index] ? value === 1 : value)
  let batch: Row[] = []
  for (const row of rows.raw().iterate() as Iterable<Value[]>) {
    batch.push(row.map(canonical))
    if (batch.length < batchRows) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Returns a function that inserts a row. */
export function rowWriter(
  database: Database.Database,
  { name }: CopiedTable,
  columns: readonly string[],
): (row: Row) => void {
  const placeholders = columns.map(() => '?').join(', ')
  const insert = database.prepare(
    `INSERT INTO ${name} (${columns.join(', ')}) VALUES (${placeholders})`,
  )
  const stored = (value: Value) => (typeof value === 'boolean' ? Number(value) : value)
  return (row) => void insert.run(...row.map(stored))
}

/** False if the file has no tables yet. */
export function hasOrganization(database: Database.Database): boolean {
  const table = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'organizations'`)
  if (table.get() === undefined) return false
  return database.prepare('SELECT 1 FROM organizations LIMIT 1').get() !== undefined
}
