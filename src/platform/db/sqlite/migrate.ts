import type Database from 'better-sqlite3'
import {
  type AppliedMigration,
  type Migration,
  migrationsFor,
  pendingMigrations,
} from '../migrate.ts'

/** Applies pending migrations, each in a transaction together with its record. */
export function migrate(
  database: Database.Database,
  migrations = migrationsFor('sqlite'),
  beforeUpgrade: (next: string) => void = () => {},
): void {
  database.exec(`
    CREATE TABLE IF NOT EXISTS migrations (
      name       TEXT PRIMARY KEY,
      checksum   TEXT NOT NULL,
      applied_at TEXT NOT NULL
    ) STRICT`)
  const applied = appliedMigrations(database)
  const [next] = pendingMigrations(migrations, applied)
  if (next !== undefined && applied.length > 0) beforeUpgrade(next.name)
  // Allows migrations to change a constraint with `writable_schema` instead of copying the table.
  database.unsafeMode(true)
  try {
    while (database.transaction(applyNext).immediate(database, migrations)) {}
  } finally {
    database.unsafeMode(false)
  }
}

function applyNext(database: Database.Database, migrations: Migration[]): boolean {
  const [next] = pendingMigrations(migrations, appliedMigrations(database))
  if (next === undefined) return false
  database.exec(next.sql)
  database
    .prepare(`INSERT INTO migrations VALUES (?, ?, strftime('%Y-%m-%dT%H:%M:%SZ'))`)
    .run(next.name, next.checksum)
  return true
}

/** None if it is not a database of Bellhop. */
export function appliedMigrations(database: Database.Database): AppliedMigration[] {
  const table = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'migrations'`)
  if (table.get() === undefined) return []
  return database
    .prepare('SELECT name, checksum FROM migrations ORDER BY name')
    .all() as AppliedMigration[]
}
