import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { migrate } from '../../../src/platform/db/sqlite/migrate.ts'

let bytes: Buffer | undefined

/** Migrated in memory: on a disk every migration would wait for it. */
function migratedBytes(): Buffer {
  const database = new Database(':memory:')
  migrate(database)
  const all = database.serialize()
  database.close()
  return all
}

/** An empty desk's database, as the first start in this folder would make it. */
export function writeMigratedFile(dataDir: string): void {
  bytes ??= migratedBytes()
  writeFileSync(join(dataDir, 'bellhop.db'), bytes, { mode: 0o600 })
}
