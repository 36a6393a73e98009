import { existsSync } from 'node:fs'
import {
  findFirstOrganization,
  findOrganization,
  type StoredOrganization,
} from '../accounts/organizations/store.ts'
import { searchables } from '../desk/searchables.ts'
import { type Config, loadDotEnv, readConfig } from '../platform/config.ts'
import type { Db, RootReadTx } from '../platform/db/db.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { findServiceUrl } from '../platform/service-url-store.ts'
import { systemClock, toTimestamp } from '../platform/time.ts'
import { CommandError } from './errors.ts'

/** Opens the server's database, whether the server is running or not, and closes it afterwards. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = configuredDatabase()
  if (database.engine === 'sqlite' && !existsSync(database.file)) {
    throw new CommandError(
      `No desk at ${database.file}; check BELLHOP_DATA_DIR and DATABASE_URL, or start the service once`,
    )
  }
  return withNewDatabase(work)
}

/** Like `withDatabase`, but creates the database if it does not exist. */
export async function withNewDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase(configuration(), { isServer: false, searchables })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** The configured database. */
export const configuredDatabase = (): Config['database'] => configuration().database

export function configuration(): Config {
  loadDotEnv()
  return readConfig(process.env)
}

/** The server's URL: configured, or the one it was last started with. */
export async function serviceUrl(db: Db): Promise<string> {
  const { publicUrl, host, port } = readConfig(process.env)
  return publicUrl ?? (await db.read(findServiceUrl)) ?? `http://${host}:${port}`
}

/** The organization with this slug, or the first one. */
export async function getOrganization(
  tx: RootReadTx,
  slug: string | undefined,
): Promise<StoredOrganization> {
  const found = await (slug === undefined ? findFirstOrganization(tx) : findOrganization(tx, slug))
  if (found !== undefined) return found
  if (slug !== undefined) throw new CommandError(`organization ${slug} not found`)
  throw new CommandError(
    'no organization exists yet; start the server once, or run: orgs create SLUG --admin-email EMAIL',
  )
}

/** A page large enough for all users. */
export const allUsers = { skip: 0, limit: 1_000_000_000 }

export const now = () => toTimestamp(systemClock.now())
