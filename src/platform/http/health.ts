import { setTimeout as pause } from 'node:timers/promises'
import type { Db, RootReadTx } from '../db/db.ts'
import { unavailable } from '../errors.ts'
import { type Endpoint, publicHandler } from './endpoint.ts'
import { integer, nullable, object, text } from './fields.ts'

/** The caller waits for the answer, so it has to come soon. */
const detailTimeoutMs = 1_000

export const alive = publicHandler({
  summary: 'Liveness check',
  response: {
    status: 200,
    schema: object({ status: text({ example: 'ok' }) }),
    description: 'The process is running.',
  },
  handle: async () => ({ status: 'ok' }),
})

/** A number of something that needs attention, but keeps no server from serving requests. */
interface Detail {
  description: string
  count(tx: RootReadTx): Promise<number>
}

export const ready = (details: Record<string, Detail>): Endpoint =>
  publicHandler({
    summary: 'Readiness check',
    response: {
      status: 200,
      schema: object({
        status: text({ example: 'ready' }),
        database: text({ example: 'sqlite' }),
        search_index_pending: integer({
          description: 'Changes not yet in the search index. Searches already include them.',
          example: 0,
        }),
        ...Object.fromEntries(
          Object.entries(details).map(([name, { description }]) => [
            name,
            nullable(integer({ description, example: 0 })),
          ]),
        ),
      }),
      description: 'The server is ready.',
    },
    errors: { 503: 'The database is not responding' },
    async handle(db) {
      const { engine, isSetUp, searchPending } = await db.checkHealth().catch((cause) => {
        throw unavailable('The database is not responding', { cause })
      })
      if (!isSetUp) throw unavailable('The first organization has not been created yet', {})
      const counts = Object.entries(details).map(async ([name, detail]) => [
        name,
        await countSoon(db, detail),
      ])
      return {
        status: 'ready',
        database: engine,
        search_index_pending: searchPending,
        ...Object.fromEntries(await Promise.all(counts)),
      }
    },
  })

/** Null if it is not known in time, which does not make the server less ready. */
async function countSoon(db: Db, { count }: Detail): Promise<number | null> {
  const timeout = new AbortController()
  const tooLate = pause(detailTimeoutMs, null, { signal: timeout.signal }).catch(() => null)
  const counted = db.read(count).catch(() => null)
  return Promise.race([counted, tooLate]).finally(() => timeout.abort())
}
