import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSecretStatus } from '../../platform/db/secrets/status.ts'
import { version } from '../../platform/version.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

type Database = Config['database']

/** With less, the next days may fill the disk. */
const freeBytesMin = 1_000_000_000

/** Whether this version can open it; nothing is upgraded. */
export async function checkVersion(database: Database): Promise<Finding[]> {
  const about = 'database'
  if (database.engine === 'sqlite') {
    if (statSync(database.file, { throwIfNoEntry: false }) === undefined)
      return [
        fail(
          about,
          `No database at ${database.file}: check BELLHOP_DATA_DIR, or start the server once`,
        ),
      ]
    const { pendingUpgrade } = await import('../../platform/db/sqlite/backups/rehearse-upgrade.ts')
    return [describeVersion(pendingUpgrade(database.file))]
  }
  const { pendingUpgrade } = await import('../../platform/db/copy/postgres/pending-upgrade.ts')
  return [describeVersion(await pendingUpgrade(database.url))]
}

const describeVersion = (pending: readonly string[]): Finding =>
  pending.length === 0
    ? ok('database', `Up to date with Bellhop ${version}`)
    : warn(
        'database',
        `Of an older version: the next start upgrades it. Try that first: bellhop upgrade --check`,
      )

/** Reads every page of it. */
export async function checkFile({ file }: Database & { engine: 'sqlite' }): Promise<Finding[]> {
  const { verify } = await import('../../platform/db/sqlite/backups/copy.ts')
  const { freeBytes } = await import('../../platform/db/sqlite/free-bytes.ts')
  const folder = dirname(file)
  const free = freeBytes(folder)
  const size = statSync(file).size
  const space = `${megabytes(free)} MB are free at ${folder}; the database has ${megabytes(size)} MB`
  return [
    checkMode(file),
    free < freeBytesMin || free < size
      ? warn('disk', `${space}: free some space, or move the folder to a larger disk`)
      : ok('disk', space),
    verifyFile(() => verify(file)),
  ]
}

function checkMode(file: string): Finding {
  const others = statSync(file).mode & 0o077
  return others === 0 || process.platform === 'win32'
    ? ok('files', 'Only their owner can read them')
    : fail('files', `Other users of this machine can read ${file}: chmod 600 it`)
}

function verifyFile(verify: () => number): Finding {
  try {
    return ok('integrity', `${verify()} rows, undamaged`)
  } catch (error) {
    const { message } = error as Error
    return fail('integrity', `${message}: restore a backup (docs/operating.md, Damage)`)
  }
}

/** A longer difference would mix up the order of what nodes write. */
const clockDifferenceMax = 5

/** Of PostgreSQL: its settings, and whether its clock agrees with ours. */
export async function checkPostgres({
  url,
  connectionsMax,
}: Database & { engine: 'postgres' }): Promise<Finding[]> {
  const { connectForCopy } = await import('../../platform/db/copy/postgres/rows.ts')
  const client = await connectForCopy(url)
  try {
    const { rows } = await client.query(`
      SELECT extract(epoch FROM clock_timestamp())::float8 AS seconds,
        current_setting('max_connections')::int AS max_connections,
        current_setting('shared_buffers') AS shared_buffers,
        current_setting('fsync') AS fsync`)
    const { seconds, max_connections, shared_buffers, fsync } = rows[0]
    const difference = Math.abs(seconds - Date.now() / 1_000)
    return [
      difference > clockDifferenceMax
        ? fail(
            'clock',
            `${difference.toFixed(0)} s apart from PostgreSQL’s: synchronize both (NTP)`,
          )
        : ok('clock', 'Agrees with PostgreSQL’s'),
      connectionsMax > max_connections / 2
        ? warn(
            'connections',
            `A node uses up to ${connectionsMax} of the ${max_connections} that PostgreSQL allows: lower BELLHOP_DATABASE_CONNECTIONS, or raise max_connections`,
          )
        : ok('connections', `Up to ${connectionsMax} of ${max_connections} for each node`),
      shared_buffers === '128MB'
        ? warn(
            'memory',
            'shared_buffers is 128 MB, its default: set it to a quarter of the memory (docs/postgresql.md)',
          )
        : ok('memory', `shared_buffers is ${shared_buffers}`),
      ...(fsync === 'off'
        ? [fail('durability', 'fsync is off: a power failure can destroy the database. Turn it on')]
        : []),
    ]
  } finally {
    await client.end()
  }
}

export async function checkSecrets(db: Db): Promise<Finding[]> {
  const { plain, unreadable, encrypted } = await readSecretStatus(db)
  const { file } = db.secrets
  if (unreadable > 0)
    return [
      fail(
        'secrets',
        `${unreadable} cannot be decrypted: put their keys back into ${file ?? 'the key file'}, or enter them again (bellhop secrets status)`,
      ),
    ]
  if (plain > 0)
    return [
      warn(
        'secrets',
        `${plain} are not encrypted: ${file === undefined ? 'set BELLHOP_SECRET_KEY_FILE (docs/operating.md)' : 'run bellhop secrets encrypt'}`,
      ),
    ]
  return [
    ok(
      'secrets',
      encrypted === 0
        ? 'None are stored'
        : `${encrypted} encrypted; keep a copy of ${file} apart from the backups`,
    ),
  ]
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000)
