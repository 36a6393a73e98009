import { existsSync } from 'node:fs'
import { searchables } from '../desk/searchables.ts'
import type { Config } from '../platform/config.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { version } from '../platform/version.ts'
import { defineCommand } from './command.ts'
import { configuration } from './database.ts'
import { CommandError } from './errors.ts'
import { flag } from './option.ts'

const notes = `
The server does this by itself when it starts. The embedded database is backed up first (into BELLHOP_BACKUP_DIR, or the folder “backups” beside the database), unless BELLHOP_UPGRADE_BACKUP is false.

--check changes nothing: it says whether this version can open the database and what would be done. With the embedded database it upgrades a copy, and says how long that took. Exits with 1 if the upgrade would fail.`

type Database = Config['database']

export const upgrade = defineCommand({
  summary: 'Bring the database up to date with this version of Bellhop',
  notes: notes.trim(),
  options: { check: flag('only say what would be done') },
  async run({ options }) {
    const { database } = configuration()
    const pending = await pendingOf(database)
    console.log(describe(pending))
    if (pending.length === 0) return
    if (options.check) return check(database)
    const db = await openDatabase(configuration(), { isServer: true, searchables })
    await db.close()
    console.log('Done')
  },
})

function describe(pending: readonly string[]): string {
  if (pending.length === 0) return `The database is up to date with Bellhop ${version}`
  const steps = pending.length === 1 ? '1 step' : `${pending.length} steps`
  return [`Bellhop ${version} upgrades the database in ${steps}:`, ...pending]
    .map((line, index) => (index === 0 ? line : `  ${line}`))
    .join('\n')
}

async function pendingOf(database: Database): Promise<string[]> {
  if (database.engine === 'sqlite') {
    if (!existsSync(database.file)) throw new CommandError(`no database at ${database.file}`)
    // Loaded on demand, so that other commands start faster.
    const { pendingUpgrade } = await import('../platform/db/sqlite/backups/rehearse-upgrade.ts')
    return pendingUpgrade(database.file)
  }
  const { pendingUpgrade } = await import('../platform/db/copy/postgres/pending-upgrade.ts')
  return pendingUpgrade(database.url)
}

async function check(database: Database): Promise<void> {
  if (database.engine === 'postgres') {
    console.log('Each step is one transaction. Back up the database first: pg_dump "$DATABASE_URL"')
    return
  }
  const { rehearseUpgrade } = await import('../platform/db/sqlite/backups/rehearse-upgrade.ts')
  const { ms } = rehearseUpgrade(database.file)
  console.log(
    `A copy was upgraded and verified in ${(ms / 1_000).toFixed(1)} s; nothing has changed`,
  )
}
