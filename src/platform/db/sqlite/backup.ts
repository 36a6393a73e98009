import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { openReadOnly } from '../copy/sqlite/source.ts'

export interface Backup {
  bytes: number
  rows: number
}

/**
 * Writes a copy of a database that may be in use, as it is at one moment: with every change
 * acknowledged before the call.
 *
 * VACUUM INTO reads one snapshot, for which no writer waits in WAL mode, and is done after one pass
 * however much is written meanwhile. SQLite's other way, the backup interface, begins anew with
 * every commit of another process. It also leaves out what was deleted, which a copy of the pages
 * would keep in those that are free.
 */
export function backUpDatabase(file: string, copy: string): Backup {
  refuseToOverwrite(copy)
  const unfinished = `${copy}.unfinished-${randomBytes(4).toString('hex')}`
  try {
    // VACUUM INTO takes an empty file, and leaves its mode alone.
    closeSync(openSync(unfinished, 'wx', 0o600))
    vacuumInto(file, unfinished)
    const rows = check(unfinished)
    sync(unfinished, 'r+')
    refuseToOverwrite(copy)
    renameSync(unfinished, copy)
    if (process.platform !== 'win32') sync(dirname(copy), 'r')
    return { bytes: statSync(copy).size, rows }
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

function refuseToOverwrite(copy: string): void {
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

/** Gives the number of rows of a copy that is sound. */
function check(copy: string): number {
  const database = new Database(copy, { readonly: true })
  try {
    const found = database.pragma('quick_check(1)', { simple: true })
    if (found !== 'ok') throw new Error(`the database is damaged: ${found}`)
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

/** A copy that is told of must survive a power cut. */
function sync(path: string, flags: string): void {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
