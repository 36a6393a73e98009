import type { Desk } from '../desk/desk.ts'
import { plainCondition, quotedWords, type Schema, type Table } from './schema.ts'

type Ask = Desk['sqlFromOutside']

interface ColumnRow {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
  pk: number
}

interface IndexRow {
  name: string
  unique: number
  /** `c`: by CREATE INDEX, `u`: by UNIQUE, `pk`: by PRIMARY KEY. */
  origin: string
}

interface ForeignKeyRow {
  table: string
  from: string
  to: string
  on_delete: string
}

export async function sqliteSchema({ sqlFromOutside: ask }: Desk): Promise<Schema> {
  const tables = await ask(`
    SELECT name, sql FROM sqlite_schema
    WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`)
  const described = tables.map(async ({ name, sql }) => [
    name,
    await describeTable(ask, name as string, sql as string),
  ])
  return Object.fromEntries(await Promise.all(described))
}

async function describeTable(ask: Ask, table: string, sql: string): Promise<Table> {
  const columns = await rows<ColumnRow>(ask, `PRAGMA table_info(${table})`)
  const indexes = await rows<IndexRow>(ask, `PRAGMA index_list(${table})`)
  const foreignKeys = await rows<ForeignKeyRow>(ask, `PRAGMA foreign_key_list(${table})`)
  const plain: Record<string, string> = {}
  const unique: string[] = []
  for (const { name, unique: isUnique, origin } of indexes) {
    if (origin === 'pk') continue
    const { columns, condition } = await describeIndex(ask, name)
    if (isUnique === 1) unique.push(columns + condition)
    else plain[name] = columns + condition
  }
  return {
    columns: columns.map(({ name, type, notnull, dflt_value, pk }) => ({
      name,
      type,
      isNullable: notnull === 0 && pk === 0,
      default: dflt_value,
    })),
    primaryKey: columns
      .filter(({ pk }) => pk > 0)
      .sort((a, b) => a.pk - b.pk)
      .map(({ name }) => name)
      .join(', '),
    unique: unique.sort(),
    foreignKeys: foreignKeys
      .map(({ table, from, to, on_delete }) => `${from} -> ${table} (${to}), ${on_delete}`)
      .map((text) => text.toLowerCase())
      .sort(),
    vocabularies: vocabulariesIn(sql),
    indexes: plain,
  }
}

async function describeIndex(ask: Ask, name: string) {
  const columns = await rows<{ name: string }>(ask, `PRAGMA index_info(${name})`)
  const [row] = await ask('SELECT sql FROM sqlite_schema WHERE name = ?', name)
  const condition = /\bWHERE\b(.*)$/s.exec((row?.sql as string | null) ?? '')?.[1]
  return {
    columns: columns.map((column) => column.name).join(', '),
    condition: plainCondition(condition),
  }
}

/**
 * `role IN ('admin', …)`, or `status = 'new' OR …`. That a flag is 0 or 1 is the type's business on
 * the other engine.
 */
function vocabulariesIn(sql: string): Record<string, string[]> {
  const checks = [...sql.matchAll(/CHECK \((\w+) (?:IN|=) (\(?'[^)]*)\)/g)]
  return Object.fromEntries(checks.map(([, column, words]) => [column!, quotedWords(words!)]))
}

const rows = async <Row>(ask: Ask, sql: string) => (await ask(sql)) as unknown as Row[]
