import type { ReadTx } from '../../platform/db/db.ts'
import { handler, readHandler } from '../../platform/http/endpoint.ts'
import { EventStream, streamHeaders } from '../../platform/http/event-stream.ts'
import { limits } from '../../platform/http/limits.ts'
import {
  decodeCursor,
  encodeCursor,
  pageHeaders,
  sendPage,
  toPageRequestBefore,
} from '../../platform/http/paging.ts'
import { keyDetail } from '../live/places.ts'
import { assertCursorInLog, cursorExpiredDetail, readEventsAfter } from './read-log.ts'
import { AuditQuery, EventList, EventPage, EventsQuery, StreamQuery } from './schema.ts'
import { toApiEvent } from './serialize.ts'
import { findFirstPosition, findLastPosition, listAuditEvents } from './store.ts'
import { visibleStreamTypes, visibleTypes } from './visibility.ts'

const unreadableDetail = 'Insufficient permissions. Required scope: comments:read'

export const list = readHandler({
  summary: 'Read events',
  description:
    'Returns events oldest first, in commit order. Continue with `next` to receive every event exactly once. You only see events for resources the key can read: ticket events need `tickets:read`, comment events `comments:read`, and so on.',
  query: EventsQuery,
  response: { status: 200, schema: EventPage, description: 'The next events.' },
  errors: { 403: unreadableDetail, 410: cursorExpiredDetail },
  async handle(tx, { query, caller }) {
    const { limit = 100 } = query
    const types = visibleTypes(caller, query.types)
    const after = await placeAfter(tx, query.after)
    const { events, next, hasMore } = await readEventsAfter(tx, { after, types, limit })
    return {
      events: events.map((event) => toApiEvent(event, caller)),
      next_cursor: encodeCursor(next),
      has_more: hasMore,
    }
  },
})

/** With no cursor, right before the oldest event that is kept. */
async function placeAfter(tx: ReadTx, after: string | undefined): Promise<number> {
  if (after === 'now') return findLastPosition(tx)
  return decodeCursor(after, ['query', 'after']) ?? (await findFirstPosition(tx)) - 1
}

export const stream = handler({
  summary: 'Stream events',
  description:
    'Server-sent events, as they are committed: `id` is the cursor, `event` the type, `data` the event as in `GET /v1/events`. Reconnect with `Last-Event-ID` to resume without gaps or duplicates. The stream closes if the key is revoked, its permissions change, or the client falls behind. `presence` events (with `tickets:read`) show who is viewing a ticket; they have no `id`.',
  query: StreamQuery,
  requestHeaders: { 'Last-Event-ID': 'The `id` of the last event received, to resume from.' },
  response: {
    status: 200,
    contentType: 'text/event-stream',
    isVolatile: true,
    description: 'An open-ended event stream with a heartbeat at least every 15 seconds.',
  },
  errors: {
    403: unreadableDetail,
    410: cursorExpiredDetail,
    429: keyDetail(limits.streams.perKeyMax),
  },
  async handle(db, call) {
    const { caller, request, reply, query } = call
    const { live } = request.server
    const wanted = visibleStreamTypes(caller, query.types)
    const after = placeToGoOn(request.headers['last-event-id'], query.after)
    const [first, head] = await db.read((tx) =>
      Promise.all([findFirstPosition(tx), findLastPosition(tx)]),
    )
    const position = after ?? head
    assertCursorInLog(position, { first, head })
    live.assertStreamAvailable(caller)
    if (request.method === 'HEAD') return reply.headers(streamHeaders).send('')
    const stream = new EventStream(reply)
    live.subscribe({ caller, request, stream, ...wanted, position, isLive: false }, head)
    return reply
  },
})

/** Where a stream begins, unless now. */
function placeToGoOn(lastId: string | string[] | undefined, after: string | undefined) {
  if (typeof lastId === 'string') return decodeCursor(lastId, ['header', 'last-event-id'])
  return after === 'now' ? undefined : decodeCursor(after, ['query', 'after'])
}

export const audit = readHandler({
  summary: 'Read the audit log',
  description:
    'Returns changes to users, teams, API keys and webhooks, and all deletions and merges, newest first. Entries can’t be changed or deleted through the API.',
  query: AuditQuery,
  response: {
    status: 200,
    schema: EventList,
    description: 'What happened.',
  },
  responseHeaders: { Link: pageHeaders.Link },
  async handle(tx, call) {
    const { type, actor_id, resource_id } = call.query
    const place = toPageRequestBefore(call.query)
    const events = await listAuditEvents(tx, { type, actor_id, resource_id }, place)
    return sendPage(call, place, events, ({ position }) => position).map((event) =>
      toApiEvent(event, call.caller),
    )
  },
})
