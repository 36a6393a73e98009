import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { pino } from 'pino'
import { buildServer } from '../src/app/server.ts'
import { searchables } from '../src/desk/searchables.ts'
import { readConfig } from '../src/platform/config.ts'
import { openDatabase } from '../src/platform/db/open-database.ts'
import { systemClock } from '../src/platform/time.ts'
import type { BenchRequest } from './captured-response.ts'
import type { Operation } from './operations.ts'
import { type Script, type Sent, scriptOf } from './script.ts'

// Records the statements that the baseline replays: Bellhop handles some requests in this process,
// and everything it sends to PostgreSQL is recorded. Nothing is copied by hand, so the baseline
// follows when a statement changes.

/** Enough that concurrent requests do not wait for each other's locks. */
const scriptsMax = 200

type Query = (this: pg.Client, ...given: unknown[]) => Promise<pg.QueryResult>

interface Heard {
  client: pg.Client
  name: string | undefined
  text: string
  values: Sent['values']
  result: Promise<pg.QueryResult>
}

/** Collects the statements of the current request. Statements sent by timers have none. */
const hearing = new AsyncLocalStorage<Heard[]>()

/** The statements for the requests of an operation, starting with this one. */
export function recordScripts(
  operation: Operation,
  firstTurn: number,
  databaseUrl: string,
): Promise<Script[]> {
  const { ask, repeatsAfter = scriptsMax, comesBackAfter } = operation
  const count = Math.min(repeatsAfter, scriptsMax)
  const turns = Array.from({ length: count }, (_, index) => firstTurn + index)
  if (comesBackAfter === undefined) return record(turns.map(ask), databaseUrl)
  // Two rounds over the same tickets: an update without effect would cost the baseline less.
  const once = turns.slice(0, count / 2)
  const again = once.map((turn) => turn + comesBackAfter)
  return record([...once, ...again].map(ask), databaseUrl)
}

async function record(requests: BenchRequest[], databaseUrl: string): Promise<Script[]> {
  const config = readConfig({ DATABASE_URL: databaseUrl, BELLHOP_RATE_LIMIT: '0' })
  const db = await openDatabase(config, { isServer: true, searchables })
  const log = pino({ level: 'silent' })
  const app = await buildServer({ config, db, log, clock: systemClock })
  const answer = async (asked: BenchRequest) => {
    const { method, path: url, headers, body: payload } = asked
    const { statusCode } = await app.inject({ method, url, headers, ...(payload && { payload }) })
    if (statusCode > 299) throw new Error(`${url} answered ${statusCode} when recorded`)
  }
  const stopListening = listen()
  try {
    // The key's holder and the sample for planning searches are read once.
    for (const path of ['/v1/users/me', '/v1/search?q=word']) {
      await answer({ ...requests[0]!, method: 'GET', path, body: '' })
    }
    const scripts: Script[] = []
    for (const asked of requests) {
      const heard: Heard[] = []
      await hearing.run(heard, answer, asked)
      scripts.push(scriptOf(await sentIn(heard), asked))
    }
    return scripts
  } finally {
    stopListening()
    await app.close()
    await db.close()
  }
}

function listen(): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function (...given) {
    const result = query.apply(this, given)
    const [asked] = given as [string | pg.QueryConfig]
    const { name, text, values = [] } = typeof asked === 'string' ? { text: asked } : asked
    hearing.getStore()?.push({ client: this, name, text, values, result })
    return result
  }
  return () => {
    prototype.query = query
  }
}

async function sentIn(heard: Heard[]): Promise<Sent[]> {
  const inTransaction = heard.find(({ text }) => text === 'BEGIN')?.client
  const sent: Sent[] = []
  for (const { client, name, text, values, result } of heard) {
    // Sent when the script is replayed.
    if (text === 'BEGIN' || text === 'COMMIT') continue
    const isInTransaction = client === inTransaction
    sent.push({ name, text, values, isInTransaction, row: (await result).rows[0] })
  }
  // Independent reads should not wait for a write connection.
  return sent.sort((a, b) => Number(a.isInTransaction) - Number(b.isInTransaction))
}
