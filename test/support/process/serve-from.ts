import { pino } from 'pino'
import { buildServer } from '../../../src/app/server.ts'
import { searchables } from '../../../src/desk/searchables.ts'
import { readConfig } from '../../../src/platform/config.ts'
import type { Db } from '../../../src/platform/db/db.ts'
import { openDatabase } from '../../../src/platform/db/open-database.ts'
import { systemClock } from '../../../src/platform/time.ts'
import { noRecords } from '../network/dns-server.ts'
import './fast-passwords.ts'

export interface Run extends AsyncDisposable {
  url: string
  db: Db
  /** The latest lines of the log. */
  logLines: string[]
}

const logLinesMax = 2_000

/** Serves from a folder that an earlier run has left behind, or from the database of another node. */
export async function serveFrom(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<Run> {
  const config = readConfig({
    PORT: '0',
    BELLHOP_DATA_DIR: dataDir,
    BELLHOP_RATE_LIMIT: '0',
    ...environment,
  })
  const logLines: string[] = []
  const write = (line: string) => {
    logLines.push(line)
    if (logLines.length > logLinesMax) logLines.shift()
  }
  const log = pino({ level: config.logLevel }, { write })
  const db = await openDatabase(config, { isServer: true, searchables })
  const app = await buildServer({ config, db, log, clock: systemClock, dnsRecords: noRecords })
  const url = await app.listen({ host: config.host, port: config.port })
  return {
    url,
    db,
    logLines,
    async [Symbol.asyncDispose]() {
      await app.close()
      await db.close()
    },
  }
}
