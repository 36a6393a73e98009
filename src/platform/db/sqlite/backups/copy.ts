import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { openReadOnly } from '../../copy/sqlite/source.ts'
import { assertSpaceForCopy } from './free-space.ts'

export interface Backup {
  bytes: number
  rows: number
}

/**
 * Copies a database that may be in use, with every change acknowledged before the call.
 *
 * VACUUM INTO reads one snapshot, blocks no writer in WAL mode, and finishes in one pass however much
 * is written meanwhile. SQLite's backup API would restart with every commit of another process, and
 * copy deleted data in free pages.
 */
export function backUpDatabase(file: string, copy: string): Backup {
  assertNotExists(copy)
  const unfinished = `${copy}.unfinished-${randomBytes(4).toString('hex')}`
  try {
    // VACUUM INTO accepts an empty file and keeps its mode.
    closeSync(openSync(unfinished, 'wx', 0o600))
    if (existsSync(file)) assertSpaceForCopy(file, dirname(copy))
    vacuumInto(file, unfinished)
    const rows = verify(unfinished)
    sync(unfinished, 'r+')
    assertNotExists(copy)
    renameSync(unfinished, copy)
    if (process.platform !== 'win32') sync(dirname(copy), 'r')
    return { bytes: statSync(copy).size, rows }
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

function assertNotExists(copy: string): void {
  if (existsSync(copy)) throw new Error(`${copy} already exists and was not overwritten`)
}

function vacuumInto(file: string, copy: string): void {
  const database = openReadOnly(file)
  try {
    database.prepare('VACUUM INTO ?').run(copy)
  } finally {
    database.close()
  }
}

/** Checks the integrity of the copy, and returns its number of rows. */
export function verify(copy: string): number {
  const database = new Database(copy, { readonly: true })
  try {
    const result = database.pragma('quick_check(1)', { simple: true })
    if (result !== 'ok') throw new Error(`the database is damaged: ${result}`)
    const [orphan] = database.pragma('foreign_key_check') as { table: string; parent: string }[]
    if (orphan) throw new Error(`the database is damaged: ${orphan.table} without ${orphan.parent}`)
    return countRows(database)
  } finally {
    database.close()
  }
}

function countRows(database: Database.Database): number {
  const tables = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'`)
    .pluck()
    .all() as string[]
  const rowsOf = (table: string) =>
    database.prepare(`SELECT count(*) FROM "${table}"`).pluck().get() as number
  return tables.reduce((sum, table) => sum + rowsOf(table), 0)
}

/** A reported backup must survive a power failure. */
export function sync(path: string, flags: string): void {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
