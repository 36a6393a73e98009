import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '../process/process.ts'
import { type Kept, keptMigrations, readKept } from './kept-files.ts'

/** The data folder of the oldest version that can be upgraded. */
export async function makeOldDataDir() {
  const kept: Kept = readKept(keptMigrations()[0]!)
  const folder = await makeDataDir()
  const file = join(folder.path, 'bellhop.db')
  writeFileSync(file, kept.sqlite)
  return { ...folder, file, kept, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() }
}
