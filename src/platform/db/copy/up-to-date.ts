import { type Migration, pendingMigrations } from '../migrate.ts'

/** A source is left as it is, so somebody else must have brought it up to date. */
export function assertUpToDate(
  migrations: Migration[],
  applied: { name: string; checksum: string }[],
  where: string,
): void {
  if (applied.length === 0) throw new Error(`${where} is not a Bellhop database`)
  if (pendingMigrations(migrations, applied).length > 0) {
    throw new Error(
      `${where} was created by an older version of Bellhop; start this version on it once, then try again`,
    )
  }
}
