import { existsSync } from 'node:fs'
import {
  findFirstOrganization,
  findOrganization,
  type StoredOrganization,
} from '../accounts/organizations/store.ts'
import { type Config, loadDotEnv, readConfig } from '../platform/config.ts'
import type { Db, RootReadTx } from '../platform/db/db.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { findServiceUrl } from '../platform/service-url-store.ts'
import { systemClock, toTimestamp } from '../platform/time.ts'
import { CommandError } from './errors.ts'

/** Opens the database that the service uses, whether it runs or not, and closes it afterwards. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = configuredDatabase()
  if (database.engine === 'sqlite' && !existsSync(database.file)) {
    throw new CommandError(
      `No desk at ${database.file}; check BELLHOP_DATA_DIR and DATABASE_URL, or start the service once`,
    )
  }
  return withNewDatabase(work)
}

/** The same, but makes the database if there is none. */
export async function withNewDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  loadDotEnv()
  const db = await openDatabase(readConfig(process.env), { isServer: false })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Where the service keeps everything, as the settings say. */
export function configuredDatabase(): Config['database'] {
  loadDotEnv()
  return readConfig(process.env).database
}

/** The address of the service: as the settings say, or as it was when it was started last. */
export async function serviceUrl(db: Db): Promise<string> {
  const { publicUrl, host, port } = readConfig(process.env)
  return publicUrl ?? (await db.read(findServiceUrl)) ?? `http://${host}:${port}`
}

/** The organization with this slug; without one, the first. */
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

/** The page of users that holds them all. */
export const allUsers = { skip: 0, limit: 1_000_000_000 }

export const now = () => toTimestamp(systemClock.now())
