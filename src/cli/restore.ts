import { existsSync } from 'node:fs'
import { restoreDatabase } from '../platform/db/sqlite/backups/restore.ts'
import { formatThousands } from '../platform/text.ts'
import { systemClock } from '../platform/time.ts'
import { defineCommand } from './command.ts'
import { configuration } from './database.ts'
import { CommandError } from './errors.ts'
import { required } from './option.ts'
import { filePath } from './parsers.ts'

const notes = `
Stop the server first. FILE is checked before anything changes, and stays where it is. The database that was there is kept beside the restored one, under another name; delete it once you do not need it. A backup of an older version is brought up to date by the next start.

What has happened since the backup is not in it, except for mail that the mail server still has: it is received again. Replies that waited to be sent at the time of the backup are sent by the next start, although they may have been sent since.`

export const restore = defineCommand({
  summary: 'Put a backup in place of the embedded database',
  notes: notes.trim(),
  argument: required('FILE', 'a file that “backup” has made', filePath),
  async run({ argument: backup }) {
    const { database, secretKeyFile } = configuration()
    if (database.engine === 'postgres') {
      throw new CommandError('this server uses PostgreSQL; restore a dump with pg_restore')
    }
    const { rows, pending, previous } = restoreDatabase(backup, database.file, systemClock.now())
    console.log(
      `Restored ${formatThousands(rows)} rows from ${backup} to ${database.file}; verified`,
    )
    if (previous !== undefined) console.log(`What was there before is in ${previous}`)
    if (pending > 0) console.log('It is of an older version: the next start brings it up to date')
    const keyFile = secretKeyFile ?? `${database.file}.key`
    if (!existsSync(keyFile))
      console.log(`Stored secrets need their key: put it into ${keyFile} before the start`)
  },
})
