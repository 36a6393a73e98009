import { resolve } from 'node:path'
import { backUp } from '../db/sqlite/backup.ts'
import { grouped } from '../grouped.ts'
import { command } from './command.ts'
import { configuredDatabase } from './database.ts'
import { Refusal, UsageError } from './failure.ts'
import { required } from './option.ts'

const notes = `
For the embedded database, while the service runs or not: FILE holds everything that was acknowledged
before the command began, is checked, and readable by its owner only. On PostgreSQL, use pg_dump.

To restore: stop the service, put FILE in the place of bellhop.db, remove bellhop.db-wal,
bellhop.db-shm and bellhop.db.search (with its -wal and -shm), start the service.`

export const backup = command({
  summary: 'Write a copy of the database, also while it is in use',
  notes: notes.trim(),
  argument: required('FILE', 'a new file; one that exists is never overwritten', filePath),
  async run({ argument: file }) {
    const database = configuredDatabase()
    if (database.engine === 'postgres') {
      throw new Refusal(
        `this desk is on PostgreSQL, which has its own command: pg_dump --format=custom --file=${inShell(file)} "$DATABASE_URL"`,
      )
    }
    const { bytes, rows } = backUp(database.file, file)
    console.log(`${file} holds ${grouped(rows)} rows in ${megabytes(bytes)} MB and is sound`)
  },
})

function filePath(text: string): string {
  if (text.trim() === '') throw new UsageError('must not be blank')
  return resolve(text)
}

const inShell = (text: string) =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)
