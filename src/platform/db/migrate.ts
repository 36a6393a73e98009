import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('./migrations/', import.meta.url)

export interface Migration {
  name: string
  sql: string
  checksum: string
}

/** The migrations of one engine, in order. */
export function migrationsFor(engine: 'sqlite' | 'postgres'): Migration[] {
  const suffix = `.${engine}.sql`
  return readdirSync(folder)
    .filter((file) => file.endsWith(suffix))
    .sort()
    .map((file) => {
      const sql = readFileSync(new URL(file, folder), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name: file.slice(0, -suffix.length), sql, checksum }
    })
}

/** What is still to be applied; refuses a history that is not the beginning of ours. */
export function pendingMigrations(
  all: Migration[],
  applied: { name: string; checksum: string }[],
): Migration[] {
  for (const [index, { name, checksum }] of applied.entries()) {
    const known = all[index]
    if (known?.name !== name) {
      throw new Error(
        `The database was created by a newer version of Bellhop (unknown migration ${name}). Upgrade Bellhop.`,
      )
    }
    if (known.checksum !== checksum) {
      throw new Error(`Migration ${name} differs from the one applied to this database`)
    }
  }
  return all.slice(applied.length)
}
