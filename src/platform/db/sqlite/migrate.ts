import type Database from 'better-sqlite3'
import {
  type AppliedMigration,
  type Migration,
  migrationsFor,
  pendingMigrations,
} from '../migrate.ts'

/** Brings the schema up to date: each migration and the note of it in one transaction. */
export function migrate(database: Database.Database, migrations = migrationsFor('sqlite')): void {
  database.exec(`
    CREATE TABLE IF NOT EXISTS migrations (
      name       TEXT PRIMARY KEY,
      checksum   TEXT NOT NULL,
      applied_at TEXT NOT NULL
    ) STRICT`)
  // A migration may replace a constraint in the schema itself, instead of copying a whole table.
  database.unsafeMode(true)
  try {
    while (database.transaction(applyNext).immediate(database, migrations)) {}
  } finally {
    database.unsafeMode(false)
  }
}

function applyNext(database: Database.Database, migrations: Migration[]): boolean {
  const applied = database
    .prepare('SELECT name, checksum FROM migrations ORDER BY name')
    .all() as AppliedMigration[]
  const [next] = pendingMigrations(migrations, applied)
  if (next === undefined) return false
  database.exec(next.sql)
  database
    .prepare(`INSERT INTO migrations VALUES (?, ?, strftime('%Y-%m-%dT%H:%M:%SZ'))`)
    .run(next.name, next.checksum)
  return true
}
