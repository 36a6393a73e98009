import { reads } from '../http/endpoint.ts'
import { pageHeaders, readCursor, setPageHeaders } from '../http/paging.ts'
import { AuditQuery, EventList } from './schema.ts'
import { shownEvent } from './shown.ts'
import { listAudited } from './store.ts'

export const audit = reads({
  summary: 'Read the audit log',
  description:
    'Newest first: every change of users, teams and API keys, and whatever was deleted or merged. No request changes or deletes an entry.',
  query: AuditQuery,
  answer: {
    status: 200,
    schema: EventList,
    description: 'What happened.',
  },
  answerHeaders: { Link: pageHeaders.Link },
  async handle(tx, call) {
    const { limit = 100, offset = 0, cursor, type, actor_id, resource_id } = call.query
    const before = readCursor(cursor) ?? Number.MAX_SAFE_INTEGER
    const events = await listAudited(tx, { type, actor_id, resource_id }, { before, limit, offset })
    const next = events.length < limit ? undefined : events.at(-1)?.position
    setPageHeaders(call, { items: events, next, total: undefined })
    return events.map(shownEvent)
  },
})
