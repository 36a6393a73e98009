import type { ReadTx } from '../db/db.ts'
import { performs, reads } from '../http/endpoint.ts'
import { EventStream, streamHeaders } from '../http/event-stream.ts'
import { limits } from '../http/limits.ts'
import { answerPage, pageHeaders, placeBefore, readCursor, writeCursor } from '../http/paging.ts'
import { keyDetail } from './live/places.ts'
import { demandWithin, goneDetail, readOn } from './read-on.ts'
import { AuditQuery, EventList, EventPage, EventsQuery, StreamQuery } from './schema.ts'
import { shownEvent } from './shown.ts'
import { findFirst, findHead, listAudited } from './store.ts'
import { streamedTypes, visibleTypes } from './visible.ts'

const unreadableDetail = 'Insufficient permissions. Required scope: comments:read'

export const list = reads({
  summary: 'Read events',
  description:
    'Whatever happened, oldest first, in the order of the commits. Who goes on with `next` misses nothing and sees nothing twice. Events are shown of what the key may read: those of tickets with `tickets:read`, those of comments with `comments:read`, and so on.',
  query: EventsQuery,
  answer: { status: 200, schema: EventPage, description: 'The next events.' },
  refusals: { 403: unreadableDetail, 410: goneDetail },
  async handle(tx, { query, caller }) {
    const { limit = 100 } = query
    const types = visibleTypes(caller, query.types)
    const after = await placeAfter(tx, query.after)
    const { events, next, hasMore } = await readOn(tx, { after, types, limit })
    return {
      events: events.map((event) => shownEvent(event, caller)),
      next: writeCursor(next),
      has_more: hasMore,
    }
  },
})

/** With no cursor, right before the oldest event that is kept. */
async function placeAfter(tx: ReadTx, after: string | undefined): Promise<number> {
  if (after === 'now') return findHead(tx)
  return readCursor(after, ['query', 'after']) ?? (await findFirst(tx)) - 1
}

export const stream = performs({
  summary: 'Listen to events',
  description:
    'Server-sent events, as they are committed: `id` is the cursor, `event` the type, `data` the event as in `GET /v1/events`. A client that comes again with `Last-Event-ID` misses nothing and sees nothing twice. The stream ends when the key may not be used any more or may do something else than before, and when the client does not keep up. `presence` events tell who looks at a ticket, with `tickets:read`; they have no `id`.',
  query: StreamQuery,
  requestHeaders: { 'Last-Event-ID': 'The `id` of the last event that was seen, to go on from.' },
  answer: {
    ...{ status: 200, contentType: 'text/event-stream', isFleeting: true },
    description: 'The events, without end; at least every 15 seconds a line.',
  },
  refusals: { 403: unreadableDetail, 410: goneDetail, 429: keyDetail(limits.streams.perKeyMax) },
  async handle(db, call) {
    const { caller, request, reply, query } = call
    const { live } = request.server
    const wanted = streamedTypes(caller, query.types)
    const after = placeToGoOn(request.headers['last-event-id'], query.after)
    const [first, head] = await db.read((tx) => Promise.all([findFirst(tx), findHead(tx)]))
    const position = after ?? head
    demandWithin(position, { first, head })
    live.demandPlace(caller)
    if (request.method === 'HEAD') return reply.headers(streamHeaders).send('')
    const stream = new EventStream(reply)
    live.subscribe({ caller, request, stream, ...wanted, position, isLive: false }, head)
    return reply
  },
})

/** Where a stream begins, unless now. */
function placeToGoOn(lastId: string | string[] | undefined, after: string | undefined) {
  if (typeof lastId === 'string') return readCursor(lastId, ['header', 'last-event-id'])
  return after === 'now' ? undefined : readCursor(after, ['query', 'after'])
}

export const audit = reads({
  summary: 'Read the audit log',
  description:
    'Newest first: every change of users, teams, API keys and webhooks, and whatever was deleted or merged. No request changes or deletes an entry.',
  query: AuditQuery,
  answer: {
    status: 200,
    schema: EventList,
    description: 'What happened.',
  },
  answerHeaders: { Link: pageHeaders.Link },
  async handle(tx, call) {
    const { type, actor_id, resource_id } = call.query
    const place = placeBefore(call.query)
    const events = await listAudited(tx, { type, actor_id, resource_id }, place)
    return answerPage(call, place, events, ({ position }) => position).map((event) =>
      shownEvent(event, call.caller),
    )
  },
})
