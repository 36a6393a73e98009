import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Desk } from './desk.ts'
import { isOnPostgres } from './postgres.ts'

/** All that a desk has stored, to look for what must not be in it: its files, or its rows. */
export const storedTexts = async (desk: Desk): Promise<(string | Buffer)[]> =>
  isOnPostgres ? storedRows(desk) : storedFiles(desk)

const storedFiles = ({ dataDir }: Desk) =>
  readdirSync(dataDir).map((file) => readFileSync(join(dataDir, file)))

async function storedRows({ sqlFromOutside: beside }: Desk): Promise<string[]> {
  const tables = await beside(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)
  const rows = tables.map(({ tablename }) =>
    beside(`SELECT CAST(r AS text) AS row FROM ${tablename} r`),
  )
  return (await Promise.all(rows)).flat().map(({ row }) => String(row))
}
