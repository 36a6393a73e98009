import { isBooleanColumn } from '../../../src/platform/db/sqlite/connection.ts'
import type { Desk } from '../desk/desk.ts'
import { plainCondition, quotedWords, type Schema, type Table } from './schema.ts'

const columnsSql = `
  SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    NOT a.attnotnull AS is_nullable, pg_get_expr(d.adbin, d.adrelid) AS default
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    AND a.attgenerated = ''
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  ORDER BY c.relname, a.attnum`

const indexesSql = `
  SELECT i.indrelid::regclass::text AS "table", i.indexrelid::regclass::text AS name,
    i.indisprimary AS is_primary, i.indisunique AS is_unique,
    pg_get_expr(i.indpred, i.indrelid) AS condition,
    (SELECT string_agg(a.attname, ', ' ORDER BY k.place)
     FROM unnest(i.indkey::int[]) WITH ORDINALITY AS k (number, place)
     JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number) AS columns
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
  WHERE c.relnamespace = 'public'::regnamespace`

const constraintsSql = `
  SELECT conrelid::regclass::text AS "table", contype AS kind, pg_get_constraintdef(oid) AS text
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f')`

interface ColumnRow {
  table: string
  name: string
  type: string
  is_nullable: boolean
  default: string | null
}

interface IndexRow {
  table: string
  name: string
  columns: string
  condition: string | null
  is_primary: boolean
  is_unique: boolean
}

interface ConstraintRow {
  table: string
  kind: 'c' | 'f'
  text: string
}

export async function postgresSchema({ sqlFromOutside: ask }: Desk): Promise<Schema> {
  const columns = (await ask(columnsSql)) as unknown as ColumnRow[]
  const indexes = (await ask(indexesSql)) as unknown as IndexRow[]
  const constraints = (await ask(constraintsSql)) as unknown as ConstraintRow[]
  const tables = Map.groupBy(columns, ({ table }) => table)
  const described = [...tables].map(([table, ofTable]) => [
    table,
    describeTable(
      ofTable,
      indexes.filter((index) => index.table === table),
      constraints.filter((constraint) => constraint.table === table),
    ),
  ])
  return Object.fromEntries(described)
}

function describeTable(
  columns: ColumnRow[],
  indexes: IndexRow[],
  constraints: ConstraintRow[],
): Table {
  const unique = indexes.filter((index) => index.is_unique && !index.is_primary)
  const plain = indexes.filter((index) => !index.is_unique)
  const checks = constraints.filter(({ kind }) => kind === 'c')
  return {
    columns: columns.map((column) => ({
      name: column.name,
      type: typeOnSqlite(column),
      isNullable: column.is_nullable,
      // PostgreSQL writes the type behind a literal, and has words for yes and no.
      default:
        column.default
          ?.replace(/^('.*')::\w+$/, '$1')
          .replace(/^false$/, '0')
          .replace(/^true$/, '1') ?? null,
    })),
    primaryKey: indexes.find((index) => index.is_primary)?.columns ?? '',
    unique: unique.map(described).sort(),
    foreignKeys: constraints
      .filter(({ kind }) => kind === 'f')
      .map(({ text }) => foreignKey(text))
      .sort(),
    vocabularies: Object.fromEntries(checks.map(({ text }) => vocabulary(text))),
    indexes: Object.fromEntries(plain.map((index) => [index.name, described(index)])),
  }
}

const described = ({ columns, condition }: IndexRow) => columns + plainCondition(condition)

/** Of `FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE` */
function foreignKey(text: string): string {
  const [, from, table, to, rule = 'no action'] =
    /^FOREIGN KEY \((.+)\) REFERENCES (\w+)\((.+?)\)(?: ON DELETE (.+))?$/.exec(text) ?? []
  return `${from} -> ${table} (${to}), ${rule}`.toLowerCase()
}

/** Of `CHECK ((role = ANY (ARRAY['admin'::text, …])))` */
function vocabulary(text: string): [column: string, words: string[]] {
  return [/\((\w+) = ANY/.exec(text)?.[1] ?? text, quotedWords(text)]
}

const time = 'timestamp with time zone'
const types: Record<string, string> = {
  bigint: 'INTEGER',
  boolean: 'INTEGER',
  bytea: 'BLOB',
  text: 'TEXT',
  uuid: 'TEXT',
  [time]: 'TEXT',
}

/** The type that SQLite has for it. Flags and times, and only they, are named like such. */
function typeOnSqlite({ name, type }: ColumnRow): string {
  const isFitting =
    isBooleanColumn(name) === (type === 'boolean') && /_at$|_date$/.test(name) === (type === time)
  return isFitting ? (types[type] ?? type) : `${type}, which does not fit the name`
}
