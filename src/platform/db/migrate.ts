import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('./migrations/', import.meta.url)

export interface AppliedMigration {
  name: string
  checksum: string
}

export interface Migration extends AppliedMigration {
  sql: string
}

/**
 * `NNNN-name.sql` where both engines take the same statements, otherwise `NNNN-name.sqlite.sql` and
 * `NNNN-name.postgres.sql`.
 */
export function migrationsFor(engine: 'sqlite' | 'postgres', from = folder): Migration[] {
  return readdirSync(from)
    .map((file) => ({ file, parts: file.split('.') }))
    .filter(({ parts: [, of] }) => of === 'sql' || of === engine)
    .map(({ file, parts: [name = ''] }) => {
      const sql = readFileSync(new URL(file, from), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name, sql, checksum }
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/**
 * The first migration of databases from before 0.2.0, when all migrations became `0001-initial`.
 */
const unsupported = '0001-the-desk'

/** The migrations that are still to be applied; throws if those applied are not our first ones. */
export function pendingMigrations(all: Migration[], applied: AppliedMigration[]): Migration[] {
  if (applied[0]?.name === unsupported) {
    throw new Error(
      'This database was created by a version of Bellhop before 0.2.0 and cannot be upgraded. Start with a new database.',
    )
  }
  for (const [index, { name, checksum }] of applied.entries()) {
    const expected = all[index]
    if (expected?.name !== name) {
      throw unknownMigration(name, all)
    }
    if (expected.checksum !== checksum) {
      throw new Error(`Migration ${name} differs from the one applied to this database`)
    }
  }
  return all.slice(applied.length)
}

function unknownMigration(name: string, all: readonly Migration[]): Error {
  const isNewer = name > all.at(-1)!.name
  return new Error(
    isNewer
      ? `The database was created by a newer version of Bellhop (unknown migration ${name}). Upgrade Bellhop.`
      : `The database was created by a version between two releases of Bellhop (migration ${name}), which cannot be upgraded. Open it with that version, or start with a new database.`,
  )
}

/** For a database that must not be changed, so cannot be migrated here. */
export function assertUpToDate(
  migrations: Migration[],
  applied: AppliedMigration[],
  where: string,
): void {
  if (applied.length === 0) throw new Error(`${where} is not a Bellhop database`)
  if (pendingMigrations(migrations, applied).length > 0) {
    throw new Error(
      `${where} was created by an older version of Bellhop; start this version on it once, then try again`,
    )
  }
}
