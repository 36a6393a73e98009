import { randomBytes } from 'node:crypto'
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { toTimestamp } from '../../../time.ts'
import { migrationsFor, pendingMigrations } from '../../migrate.ts'
import { appliedMigrations } from '../migrate.ts'
import { deleteSearchIndex } from '../search/search-index.ts'
import { lockDatabase } from '../server-lock.ts'
import { sync, verify } from './copy.ts'
import { assertSpaceForCopy } from './free-space.ts'

export interface Restored {
  rows: number
  /** Migrations that the next start will apply. */
  pending: number
  /** Where the database is that was there before; undefined if there was none. */
  previous: string | undefined
}

/**
 * Puts a backup in place of the database, which is kept under another name. The server must not be
 * running. Whenever this is interrupted, the database is either the old one or the restored one, and
 * complete; it can then be repeated.
 */
export function restoreDatabase(backup: string, file: string, now: Date): Restored {
  if (!existsSync(backup)) throw new Error(`${backup} not found`)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  using _lock = lockDatabase(file)
  const copy = `${file}.restoring-${randomBytes(4).toString('hex')}`
  try {
    assertSpaceForCopy(backup, dirname(file))
    copyFileSync(backup, copy)
    const checked = checkBackup(copy, backup)
    const previous = existsSync(file) ? setAside(file, now) : undefined
    // An old log or search index beside the restored file would not fit it.
    for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true })
    deleteSearchIndex(`${file}.search`)
    renameSync(copy, file)
    if (process.platform !== 'win32') sync(dirname(file), 'r')
    return { ...checked, previous }
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${copy}${suffix}`, { force: true })
  }
}

/** Of the copy, so that the backup can be on a read-only disk. Throws if it is damaged or too new. */
function checkBackup(copy: string, backup: string): Omit<Restored, 'previous'> {
  if ((statSync(`${backup}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new Error(
      `${backup} is in use, or was copied while it was: its latest changes are in ${backup}-wal. Restore a file that “backup” has made.`,
    )
  const pending = countPending(copy, backup)
  const rows = verify(copy)
  sync(copy, 'r+')
  return { rows, pending }
}

function countPending(copy: string, backup: string): number {
  const database = new Database(copy)
  try {
    const applied = appliedMigrations(database)
    if (applied.length === 0) throw new Error(`${backup} is not a Bellhop database`)
    return pendingMigrations(migrationsFor('sqlite'), applied).length
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_NOTADB')
      throw new Error(`${backup} is not a Bellhop database`, { cause: error })
    throw error
  } finally {
    database.close()
  }
}

/** A second name for the database, which stays in its place until the restored one takes it. */
function setAside(file: string, now: Date): string {
  const time = toTimestamp(now).replaceAll(/[-:]/g, '')
  const previous = `${file}.before-restore-${time}`
  if (existsSync(previous)) throw new Error(`${previous} already exists`)
  // SQLite deletes the log of a file that it cannot read.
  const log = `${previous}-wal`
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, log)
  if (completeFile(file)) rmSync(log, { force: true })
  link(file, previous)
  return previous
}

/** Writes the log into the file. Returns whether that was possible: the file may be damaged. */
function completeFile(file: string): boolean {
  try {
    const database = new Database(file)
    try {
      database.pragma('wal_checkpoint(truncate)')
      return true
    } finally {
      database.close()
    }
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error
    return false
  }
}

/** Not every file system has links. */
function link(file: string, name: string): void {
  try {
    linkSync(file, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    copyFileSync(file, name, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    sync(name, 'r+')
  }
}
