import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  heldTables,
  otherTables,
  ticketTables,
  tieTables,
} from '../../src/data/whole-tickets/tables.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { isOnPostgres } from '../support/postgres/postgres.ts'

const desk = useDesk()

interface Reference {
  table: string
  column: string
  target: string
  on_delete: string
}

const onSqlite = `
  SELECT t.name AS "table", f."from" AS "column", f."table" AS target, f.on_delete
  FROM pragma_table_list t, pragma_foreign_key_list(t.name) f WHERE t.schema = 'main'`

const onPostgres = `
  SELECT t.relname AS table, a.attname AS column, f.relname AS target,
    CASE c.confdeltype WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' ELSE 'NO ACTION' END AS on_delete
  FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class f ON f.oid = c.confrelid
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`

const listReferences = async () =>
  (await desk.sqlFromOutside(isOnPostgres ? onPostgres : onSqlite)) as unknown as Reference[]

async function listTicketColumns(): Promise<string[]> {
  const rows = await desk.sqlFromOutside(
    isOnPostgres
      ? `SELECT table_name AS name FROM information_schema.columns
           JOIN information_schema.tables USING (table_schema, table_name)
         WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
           AND column_name IN ('ticket_id', 'comment_id')`
      : `SELECT t.name FROM pragma_table_list t, pragma_table_info(t.name) c
         WHERE t.schema = 'main' AND t.type = 'table' AND c.name IN ('ticket_id', 'comment_id')`,
  )
  return rows.map(({ name }) => String(name))
}

const byName = new Map(ticketTables.map((table) => [table.name, table]))
const known = new Set([...byName.keys(), ...heldTables, ...tieTables, ...Object.keys(otherTables)])

describe('the declaration of a whole ticket', () => {
  test('names every table with a path to tickets', async () => {
    const references = await listReferences()
    const reached = new Set(['tickets', ...(await listTicketColumns())])
    for (let size = 0; size !== reached.size; ) {
      size = reached.size
      for (const { table, target } of references) if (reached.has(target)) reached.add(table)
    }
    assert.deepEqual([...reached].filter((table) => !known.has(table)).sort(), [])
  })

  test('says of each reference what becomes of the row without the other one', async () => {
    const wrong: string[] = []
    for (const { table, column, target, on_delete } of await listReferences()) {
      const declared = byName.get(table)
      if (declared === undefined || target === 'organizations') continue
      const { of, needs = {}, names = {} } = declared
      const isNeeded = of[column] === target || needs[column] === target
      const isNamed = names[column] === target
      // Of the ticket itself: see `trash/ties.ts` and `trash/restore.ts`.
      if (/^tickets (customer_id|merged_into_id|split_from_id)$/.test(`${table} ${column}`))
        continue
      if (column === 'trashed_ticket_id') continue
      if (!(isNeeded || isNamed)) wrong.push(`${table}.${column} is missing`)
      else if (isNamed && on_delete === 'CASCADE') wrong.push(`${table}.${column} is needed`)
    }
    assert.deepEqual(wrong.sort(), [])
  })

  test('has each table after those that it refers to', () => {
    for (const [index, { name, of, needs, names }] of ticketTables.entries()) {
      const before = new Set(ticketTables.slice(0, index).map((table) => table.name))
      for (const target of Object.values({ ...of, ...needs, ...names }))
        if (byName.has(target)) assert.ok(before.has(target), `${name} after ${target}`)
    }
  })
})
