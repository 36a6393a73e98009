import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { KeptAnswer } from './kept-answers.ts'
import type { KeptRows } from './kept-rows.ts'

/** A database as a version left it, in a folder with the name of its last migration. */
export interface Kept {
  migration: string
  /** A file of SQLite. */
  sqlite: Buffer
  postgres: KeptRows
  /** Of an admin of its first organization. */
  key: string
  /** The time of its clock. */
  time: string
  answers: KeptAnswer[]
}

const folder = new URL('./databases/', import.meta.url)
export const folderOf = (migration: string) => new URL(`${migration}/`, folder)

export const keptMigrations = (): string[] => readdirSync(folder).sort()

export function readKept(migration: string): Kept {
  const read = (name: string) => gunzipSync(readFileSync(new URL(name, folderOf(migration))))
  const readJson = (name: string) => JSON.parse(read(name).toString())
  const [sqlite, postgres] = [read('sqlite.db.gz'), readJson('postgres.json.gz')]
  return { migration, sqlite, postgres, ...readJson('answers.json.gz') }
}

export function writeKept({ migration, sqlite, postgres, ...known }: Kept): void {
  const write = (name: string, content: Buffer | string) =>
    writeFileSync(new URL(name, folderOf(migration)), gzipSync(content, { level: 9 }))
  write('sqlite.db.gz', sqlite)
  write('postgres.json.gz', JSON.stringify(postgres))
  write('answers.json.gz', JSON.stringify(known))
}
