import { unavailable } from '../errors.ts'
import { publicHandler } from './endpoint.ts'
import { integer, object, text } from './fields.ts'

export const alive = publicHandler({
  summary: 'Liveness check',
  response: {
    status: 200,
    schema: object({ status: text({ example: 'ok' }) }),
    description: 'The process is running.',
  },
  handle: async () => ({ status: 'ok' }),
})

export const ready = publicHandler({
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
    }),
    description: 'The server is ready.',
  },
  errors: { 503: 'The database is not responding' },
  async handle(db) {
    const { engine, isSetUp, searchPending } = await db.checkHealth().catch((cause) => {
      throw unavailable('The database is not responding', { cause })
    })
    if (!isSetUp) throw unavailable('The first organization has not been created yet', {})
    return { status: 'ready', database: engine, search_index_pending: searchPending }
  },
})
