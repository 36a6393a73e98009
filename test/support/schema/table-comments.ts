import { migrationsFor } from '../../../src/platform/db/migrate.ts'

/** What the migrations for SQLite say right above the creation of each table; the last one counts. */
export function readTableComments(): Map<string, string> {
  const comments = new Map<string, string>()
  for (const { sql } of migrationsFor('sqlite')) {
    for (const [, comment, table] of sql.matchAll(/((?:^--.*\n)*)^CREATE TABLE (\w+)/gm))
      if (comment !== '' || !comments.has(table!)) comments.set(table!, comment!)
  }
  return comments
}
