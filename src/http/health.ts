import { unavailable } from '../errors.ts'
import { publicly } from './endpoint.ts'
import { integer, object, text } from './fields.ts'

export const alive = publicly({
  summary: 'Is the process alive?',
  answer: {
    status: 200,
    schema: object({ status: text({ example: 'ok' }) }),
    description: 'It is.',
  },
  handle: async () => ({ status: 'ok' }),
})

export const ready = publicly({
  summary: 'Can it answer requests?',
  answer: {
    status: 200,
    schema: object({
      status: text({ example: 'ready' }),
      database: text({ example: 'sqlite' }),
      search_pending: integer({
        description: 'Changes that the search index has yet to take in; searches see them already.',
        example: 0,
      }),
    }),
    description: 'It can.',
  },
  refusals: { 503: 'The database does not answer' },
  async handle(db) {
    const { engine, isSetUp, searchPending } = await db.check().catch((cause) => {
      throw unavailable('The database does not answer', { cause })
    })
    if (!isSetUp) throw unavailable('The first organization has not been created yet', {})
    return { status: 'ready', database: engine, search_pending: searchPending }
  },
})
