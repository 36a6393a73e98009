import { existsSync } from 'node:fs'
import { backUpDatabase } from '../platform/db/sqlite/backups/copy.ts'
import { formatThousands } from '../platform/text.ts'
import { defineCommand } from './command.ts'
import { configuration } from './database.ts'
import { CommandError } from './errors.ts'
import { required } from './option.ts'
import { filePath } from './parsers.ts'

const notes = `
FILE contains every change acknowledged before the command started. It is verified and readable only by its owner. On PostgreSQL, use pg_dump. The key of stored passwords and other secrets is in bellhop.db.key (or BELLHOP_SECRET_KEY_FILE) and not in FILE: keep a copy of it elsewhere, or they have to be entered again after a restore.

To restore it, stop the server, run “bellhop restore FILE”, and start it again.`

export const backup = defineCommand({
  summary: 'Back up the embedded database, even while the server is running',
  notes: notes.trim(),
  argument: required('FILE', 'file to create; an existing file is never overwritten', filePath),
  async run({ argument: file }) {
    const { database, secretKeyFile } = configuration()
    if (database.engine === 'postgres') {
      throw new CommandError(
        `this server uses PostgreSQL; back it up with: pg_dump --format=custom --file=${inShell(file)} "$DATABASE_URL"`,
      )
    }
    const { bytes, rows } = backUpDatabase(database.file, file)
    console.log(
      `Backed up ${formatThousands(rows)} rows (${megabytes(bytes)} MB) to ${file}; verified`,
    )
    const keyFile = secretKeyFile ?? `${database.file}.key`
    if (existsSync(keyFile))
      console.log(`Stored secrets need their key, which is not in it: keep a copy of ${keyFile}`)
  },
})

const inShell = (text: string) =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)
