import type { Config } from '../config.ts'
import { SecretKeys } from '../secrets/keys.ts'
import type { Db } from './db.ts'
import type { Searchable } from './search/searchable.ts'
import { keyFilesOf, loadSecretKeys } from './secrets/open-keys.ts'
import { backUpBeforeUpgrade, usualFolder } from './sqlite/backups/before-upgrade.ts'
import { explainOpenError } from './sqlite/open-errors.ts'
import { SqliteDb, type SqliteOptions } from './sqlite/sqlite-db.ts'

export interface OpenOptions {
  /** Whether this is the server, which maintains the search index, or the command line. */
  isServer: boolean
  searchables: readonly Searchable[]
  /** See `SqliteOptions`; on PostgreSQL, there is no indexer. */
  isIndexedOnSearch?: boolean
  onError?: (error: unknown) => void
}

export async function openDatabase(
  { database, secretKeyFile, backups }: Pick<Config, 'database' | 'secretKeyFile' | 'backups'>,
  options: OpenOptions,
): Promise<Db> {
  const keyFiles = keyFilesOf(database, secretKeyFile)
  if (database.engine === 'sqlite') {
    const { file, searchMsMax } = database
    const folder = backups.folder ?? usualFolder(file)
    const beforeUpgrade = (next: string) => backUpBeforeUpgrade(file, folder, next)
    return openSqlite({
      file,
      searchMsMax,
      secrets: new SecretKeys(keyFiles),
      ...(backups.areMadeBeforeUpgrades && { beforeUpgrade }),
      ...options,
    })
  }
  const { searchables, onError } = options
  // Loaded only if used: the driver needs memory.
  const { PostgresDb } = await import('./postgres/postgres-db.ts')
  return PostgresDb.open({
    ...database,
    name: 'bellhop',
    searchables,
    secrets: loadSecretKeys(keyFiles),
    ...(onError && { onError }),
  })
}

/** The keys only after it: until then, its folder may not exist. */
async function openSqlite(options: SqliteOptions & { secrets: SecretKeys }): Promise<Db> {
  const { secrets, isServer } = options
  const db = openFile(options)
  try {
    secrets.load()
    if (isServer) secrets.prepare()
    return db
  } catch (error) {
    await db.close()
    throw explainOpenError(error, secrets.file!)
  }
}

function openFile(options: SqliteOptions): Db {
  try {
    return new SqliteDb(options)
  } catch (error) {
    throw explainOpenError(error, options.file)
  }
}
