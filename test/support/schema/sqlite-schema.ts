import Database from 'better-sqlite3'
import { migrate } from '../../../src/platform/db/sqlite/migrate.ts'
import { readTableComments } from './table-comments.ts'

interface Definition {
  type: string
  name: string
  table: string
  sql: string
}

/** Everything in a new database, table by table, as the migrations have left it. */
export function describeSqlite(): string {
  const database = new Database(':memory:')
  migrate(database)
  const all = database
    .prepare(
      `SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema
       WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type = 'trigger', name`,
    )
    .all() as Definition[]
  database.close()
  const comments = readTableComments()
  const tables = all.filter(({ type }) => type === 'table')
  return tables
    .map(({ name, sql }) => {
      const parts = all.filter(({ type, table }) => type !== 'table' && table === name)
      return `${comments.get(name) ?? ''}${[sql, ...parts.map((part) => part.sql)].map(tidy).join('\n')}`
    })
    .join('\n\n')
    .concat('\n')
}

/** Columns that were added later are at the end of the line on which the table ended. */
const tidy = (sql: string) =>
  `${sql.replaceAll(/\n?, (\w+ (?:INTEGER|TEXT|BLOB|REAL)\b)/g, ',\n  $1').trim()};`
