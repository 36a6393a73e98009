import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { fillOrganization } from '../../../src/cli/demo/fill.ts'
import { migrationsFor } from '../../../src/platform/db/migrate.ts'
import { openLargeDesk } from '../filled/full-desk.ts'
import { withSecretKey } from '../fixtures/secret-key.ts'
import { createPostgresDatabase } from '../postgres/postgres.ts'
import { makeDataDir, runCli } from '../process/process.ts'
import { readAnswers } from './kept-answers.ts'
import { folderOf, writeKept } from './kept-files.ts'
import { readRows } from './kept-rows.ts'

// Keeps databases of this version, with a row in each table and demo data: `npm run keep-database`.

const migration = migrationsFor('sqlite').at(-1)!.name.slice(0, 4)
mkdirSync(folderOf(migration), { recursive: true })

await using full = await openLargeDesk(undefined, { largeFileBytes: 20_000 })
const { desk } = full
await fillOrganization(desk.db, { org: 'acme', tickets: 40, hasMail: true }, desk.clock.now())

await using folder = await makeDataDir()
const file = join(folder.path, 'kept.db')
const source = new Database(join(desk.dataDir, 'bellhop.db'))
source.exec(`VACUUM INTO '${file}'`)
source.close()

await using postgres = await createPostgresDatabase({ isBare: true })
const from = { ...withSecretKey, DATABASE_URL: `sqlite:${file}` }
const moved = await runCli(['move', '--to', postgres.url], from)
if (moved.code !== 0) throw new Error(moved.stderr)

writeKept({
  migration,
  sqlite: readFileSync(file),
  postgres: await readRows(postgres.url),
  key: desk.alice.key!,
  time: desk.clock.now().toISOString(),
  answers: await readAnswers(desk.alice),
})
console.log(`Kept the databases of ${migration} in ${folderOf(migration).pathname}`)
process.exit()
