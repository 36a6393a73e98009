import { migrationsFor, pendingMigrations } from '../../migrate.ts'
import { connectForCopy } from './rows.ts'
import { appliedMigrations } from './source.ts'

/** The names of the migrations to come; throws if this version cannot open the database. */
export async function pendingUpgrade(url: string): Promise<string[]> {
  const client = await connectForCopy(url)
  try {
    const pending = pendingMigrations(migrationsFor('postgres'), await appliedMigrations(client))
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
