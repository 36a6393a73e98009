import type { ReadTx } from '../../platform/db/db.ts'
import { readHandler } from '../../platform/http/endpoint.ts'
import {
  decodeCursor,
  encodeCursor,
  pageHeaders,
  sendPage,
  toPageRequestBefore,
} from '../../platform/http/paging.ts'
import { cursorExpiredDetail, readEventsAfter } from './read-log.ts'
import { AuditQuery, EventList, EventPage, EventsQuery } from './schema.ts'
import { toApiEvent } from './serialize.ts'
import { findFirstPosition, findLastPosition, listAuditEvents } from './store.ts'
import { missingScopeDetail, visibleTypes } from './visibility.ts'

export const list = readHandler({
  summary: 'Read events',
  description:
    'Returns events oldest first, in commit order. Continue with `next_cursor` to receive every event exactly once. You only see events for resources the key can read: ticket events need `tickets:read`, comment events `comments:read`, and so on.',
  query: EventsQuery,
  response: { status: 200, schema: EventPage, description: 'The next events.' },
  errors: { 403: missingScopeDetail, 410: cursorExpiredDetail },
  async handle(tx, { query, caller }) {
    const { limit = 100 } = query
    const types = visibleTypes(caller, query.types)
    const after = await startPosition(tx, query.after)
    const { events, next, hasMore } = await readEventsAfter(tx, { after, types, limit })
    return {
      events: events.map((event) => toApiEvent(event, caller)),
      next_cursor: encodeCursor(next),
      has_more: hasMore,
    }
  },
})

/** Without a cursor, right before the oldest event. */
async function startPosition(tx: ReadTx, after: string | undefined): Promise<number> {
  if (after === 'now') return findLastPosition(tx)
  return decodeCursor(after, ['query', 'after']) ?? (await findFirstPosition(tx)) - 1
}

export const audit = readHandler({
  summary: 'Read the audit log',
  description:
    'Returns changes to users, teams, API keys and webhooks, and all deletions and merges, newest first. Entries can’t be changed or deleted through the API.',
  query: AuditQuery,
  response: { status: 200, schema: EventList, description: 'The entries.' },
  responseHeaders: { Link: pageHeaders.Link },
  async handle(tx, call) {
    const { type, actor_id, resource_id } = call.query
    const page = toPageRequestBefore(call.query)
    const events = await listAuditEvents(tx, { type, actor_id, resource_id }, page)
    return sendPage(call, page, events, ({ position }) => position).map((event) =>
      toApiEvent(event, call.caller),
    )
  },
})
