import type pg from 'pg'

interface Constraint {
  table: string
  name: string
  definition: string
}

/**
 * Drops foreign keys of tables to themselves, because a row may refer to one of a later batch. Returns
 * the SQL that adds them again, which checks all rows at once.
 */
export async function dropSelfReferences(
  client: pg.Client,
  tables: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<Constraint>(
    `SELECT CAST(conrelid::regclass AS text) AS table, conname AS name,
       pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE contype = 'f' AND conrelid = confrelid AND conrelid = ANY (CAST($1 AS regclass[]))`,
    [tables],
  )
  for (const { table, name } of rows) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  }
  return rows.map(
    ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
  )
}
