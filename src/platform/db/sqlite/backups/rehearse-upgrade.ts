import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { openReadOnly } from '../../copy/sqlite/source.ts'
import { migrationsFor, pendingMigrations } from '../../migrate.ts'
import { appliedMigrations, migrate } from '../migrate.ts'
import { backUpDatabase, verify } from './copy.ts'

/** The names of the migrations to come; throws if this version cannot open the database. */
export function pendingUpgrade(file: string): string[] {
  const database = openReadOnly(file)
  try {
    const pending = pendingMigrations(migrationsFor('sqlite'), appliedMigrations(database))
    return pending.map(({ name }) => name)
  } finally {
    database.close()
  }
}

/** Upgrades a copy of the database, which is deleted afterwards; returns how long it took. */
export function rehearseUpgrade(file: string): { ms: number } {
  const copy = `${file}.upgrade-check-${randomBytes(4).toString('hex')}`
  try {
    backUpDatabase(file, copy)
    const startedAt = performance.now()
    const database = new Database(copy)
    try {
      migrate(database)
    } finally {
      database.close()
    }
    verify(copy)
    return { ms: performance.now() - startedAt }
  } finally {
    for (const suffix of ['', '-wal', '-shm', '-journal'])
      rmSync(`${copy}${suffix}`, { force: true })
  }
}
