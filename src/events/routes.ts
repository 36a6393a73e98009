import { reads } from '../http/endpoint.ts'
import { pageHeaders, readCursor, setPageHeaders, writeCursor } from '../http/paging.ts'
import { aheadDetail, readOn } from './read-on.ts'
import { AuditQuery, EventList, EventPage, EventsQuery } from './schema.ts'
import { shownEvent } from './shown.ts'
import { findHead, listAudited } from './store.ts'
import { visibleTypes } from './visible.ts'

export const list = reads({
  summary: 'Read events',
  description:
    'Whatever happened, oldest first, in the order of the commits. Who goes on with `next` misses nothing and sees nothing twice. Events are shown of what the key may read: those of tickets with `tickets:read`, those of comments with `comments:read`, and so on.',
  query: EventsQuery,
  answer: { status: 200, schema: EventPage, description: 'The next events.' },
  refusals: { 410: aheadDetail },
  async handle(tx, { query, caller }) {
    const { limit = 100 } = query
    const types = visibleTypes(caller, query.types)
    const isAtEnd = query.after === 'now'
    const after = isAtEnd ? await findHead(tx) : (readCursor(query.after, ['query', 'after']) ?? 0)
    const { events, next, hasMore } = await readOn(tx, { after, types, limit })
    return { events: events.map(shownEvent), next: writeCursor(next), has_more: hasMore }
  },
})

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
