import { handler } from '../../platform/http/endpoint.ts'
import { EventStream, streamHeaders } from '../../platform/http/event-stream.ts'
import { limits } from '../../platform/http/limits.ts'
import { decodeCursor } from '../../platform/http/paging.ts'
import { assertCursorInLog, cursorExpiredDetail } from '../log/read-log.ts'
import { StreamQuery } from '../log/schema.ts'
import { findFirstPosition, findLastPosition } from '../log/store.ts'
import { missingScopeDetail, visibleStreamTypes } from '../log/visibility.ts'
import { findCursor } from '../notifications/cursor-store.ts'
import { tooManyStreamsDetail } from './stream-slots.ts'

export const stream = handler({
  summary: 'Stream events',
  description:
    'Server-sent events, as they are committed: `id` is the cursor, `event` the type, `data` the event as in `GET /v1/events`. Reconnect with `Last-Event-ID` to resume without gaps or duplicates. The stream closes if the key is revoked, its permissions change, or the client falls behind. `presence` events (with `tickets:read`) show who is viewing a ticket; they have no `id`. Neither do `notification` events (with `tickets:read`), which are new notifications of the caller, as in `GET /v1/notifications`, `notifications_read` events, with the number of those still unread, `ticket_seen` events, with what is unread on a ticket after the caller has seen it or marked it as unread, `draft` events, which name a draft of the caller that was changed, and `preferences` events, which name preferences of the caller that were changed.',
  query: StreamQuery,
  requestHeaders: { 'Last-Event-ID': 'The `id` of the last event received, to resume from.' },
  response: {
    status: 200,
    contentType: 'text/event-stream',
    isVolatile: true,
    description: 'An open-ended event stream with a heartbeat at least every 15 seconds.',
  },
  errors: {
    403: missingScopeDetail,
    410: cursorExpiredDetail,
    429: tooManyStreamsDetail(limits.streams.perKeyMax),
  },
  async handle(db, { caller, request, reply, query }) {
    const { live } = request.server
    const subscription = visibleStreamTypes(caller, query.types)
    const after = requestedPosition(request.headers['last-event-id'], query.after)
    const [first, head, notified] = await db.read((tx) =>
      Promise.all([findFirstPosition(tx), findLastPosition(tx), findCursor(tx)]),
    )
    const position = after ?? head
    assertCursorInLog(position, { first, head })
    live.assertStreamAvailable(caller)
    if (request.method === 'HEAD') return reply.headers(streamHeaders).send('')
    const stream = new EventStream(reply)
    const subscriber = { caller, request, stream, ...subscription, position, isLive: false }
    live.subscribe(subscriber, { head, notified })
    return reply
  },
})

/** Undefined to start with new events. */
function requestedPosition(lastEventId: string | string[] | undefined, after: string | undefined) {
  if (typeof lastEventId === 'string') return decodeCursor(lastEventId, ['header', 'last-event-id'])
  return after === 'now' ? undefined : decodeCursor(after, ['query', 'after'])
}
