import type { Config } from '../../config.ts'
import type { Searchable } from '../search/searchable.ts'
import { redactPassword } from './postgres/rows.ts'
import { openPostgresSource } from './postgres/source.ts'
import { openPostgresTarget } from './postgres/target.ts'
import { openSqliteSource } from './sqlite/source.ts'
import { openSqliteTarget } from './sqlite/target.ts'
import type { CopySource, CopyTarget } from './types.ts'

type Settings = Config['database']

const organizations = { name: 'organizations', order: 'id' }

export async function openSource(from: Settings): Promise<CopySource> {
  const source =
    from.engine === 'sqlite' ? openSqliteSource(from.file) : await openPostgresSource(from.url)
  if ((await source.count(organizations)) > 0) return source
  await source[Symbol.asyncDispose]()
  throw new Error(`${describeDatabase(from)} contains no organization`)
}

export const openTarget = async (
  to: Settings,
  searchables: readonly Searchable[],
): Promise<CopyTarget> =>
  to.engine === 'sqlite' ? openSqliteTarget(to.file) : openPostgresTarget(to.url, searchables)

/** The URL without its password; a valid DATABASE_URL for databases that need none. */
export const describeDatabase = (database: Settings) =>
  database.engine === 'sqlite' ? `sqlite:${database.file}` : redactPassword(database.url)
