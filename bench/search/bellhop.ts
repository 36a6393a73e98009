import { setTimeout as pause } from 'node:timers/promises'
import { searchables } from '../../src/desk/searchables.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { Db } from '../../src/platform/db/db.ts'
import { openDatabase } from '../../src/platform/db/open-database.ts'
import { BellhopError } from '../../src/platform/errors.ts'
import { printLine } from '../progress.ts'
import type { Place } from './places.ts'
import { organizationId } from './seed.ts'
import { cpuStopwatch, ownCpuMs, type Subject, searchMsMax } from './subject.ts'

const indexPollMs = 200

/** Searches as a route does, without HTTP. */
export async function openBellhop(
  databaseUrl: string,
  place: Place,
  databaseCpuMs?: () => number,
): Promise<Subject> {
  const settings = { DATABASE_URL: databaseUrl, BELLHOP_SEARCH_TIMEOUT_MS: String(searchMsMax) }
  const db = await openDatabase(readConfig(settings), {
    isServer: true,
    searchables,
    onError: (error) => printLine(`While searching: ${error}`),
  })
  await untilIndexed(db)
  return {
    name: 'Bellhop',
    async search(text) {
      try {
        return await db.read((tx) => place.find(tx.in(organizationId), text))
      } catch (error) {
        if (error instanceof BellhopError && error.code === 'invalid') return undefined
        throw error
      }
    },
    stopwatch: () => cpuStopwatch(databaseCpuMs),
    close: () => db.close(),
  }
}

async function untilIndexed(db: Db): Promise<void> {
  const startedAt = performance.now()
  const cpuBefore = ownCpuMs()
  while ((await db.checkHealth()).searchPending > 0) {
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    if (process.stderr.isTTY) printLine(`Waiting for the search index: ${seconds} s`, true)
    await pause(indexPollMs)
  }
  const cpuSeconds = (ownCpuMs() - cpuBefore) / 1_000
  if (cpuSeconds > 1) printLine(`Search index built in ${cpuSeconds.toFixed(1)} CPU s`)
}
