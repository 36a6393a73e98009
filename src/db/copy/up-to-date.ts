import { type Migration, pendingMigrations } from '../migrate.ts'

/** A source is left as it is, so somebody else must have brought it up to date. */
export function demandUpToDate(
  migrations: Migration[],
  applied: { name: string; checksum: string }[],
  where: string,
): void {
  if (applied.length === 0) throw new Error(`${where} is not a database of Bellhop`)
  if (pendingMigrations(migrations, applied).length > 0) {
    throw new Error(`${where} was made by an older Bellhop; start this one on it once, then move`)
  }
}
