import { BellhopError } from './error.ts'
import { type Frame, readFrames, withTimeout } from './frames.ts'
import type { Bellhop } from './methods.ts'
import { delay, exponentialBackoff } from './retry.ts'
import type {
  Draft,
  Event,
  Notification,
  NotificationCounts,
  Preferences,
  Presence,
  TicketUnread,
} from './schema.ts'

/** What somebody does at a ticket from now on. */
export interface PresenceChange extends Omit<Presence, 'state'> {
  ticket_id: string
  state: Presence['state'] | 'left'
}

/** What is unread for the user on a ticket from now on. */
export interface TicketSeenChange extends TicketUnread {
  ticket_id: string
}

/** Something that happened; `cursor` is where to go on from, at any later time. */
export type StreamEvent =
  | { type: Event['type']; data: Event; cursor: string }
  | { type: 'presence'; data: PresenceChange; cursor?: undefined }
  | { type: 'notification'; data: Notification; cursor?: undefined }
  | { type: 'draft'; data: DraftChange; cursor?: undefined }
  | {
      type: 'notifications_read'
      data: NotificationCounts & { ticket_id?: never }
      cursor?: undefined
    }
  | { type: 'ticket_seen'; data: TicketSeenChange; cursor?: undefined }
  | { type: 'preferences'; data: PreferencesChange; cursor?: undefined }

/** A draft of the user was saved, or deleted: then, `version` is null. */
export interface DraftChange {
  ticket_id: string
  kind: Draft['kind']
  version: string | null
}

/** The user has changed preferences. */
export interface PreferencesChange {
  changed: (keyof Preferences)[]
  ticket_id?: never
}

export interface ListenOptions {
  /** Only what follows this cursor. Without it: from now on. */
  after?: string | undefined
  /** Only events of these types: `['ticket.*', 'comment.created', 'presence', 'notification']`. */
  types?: readonly string[]
  /** Ends it. */
  signal?: AbortSignal
  /**
   * The stream has begun, the first time or again, at this cursor: nothing that happens from now on is
   * missed.
   */
  onOpen?: (cursor: string | undefined) => void
  /** The stream was lost; it is opened again, and goes on where it was. */
  onDisconnect?: (error: unknown) => void
  /** After so long without a sign of life the stream is opened anew. By default 45 seconds. */
  heartbeatTimeoutMs?: number
}

/** How far a listener is. */
interface Place {
  cursor: string | undefined
  /** Since the stream was open last. */
  failures: number
  /** How soon the desk wants to see a client again. */
  retryMs: number
}

/**
 * What happens at the desk, as it happens, without end. A stream that breaks is opened again and
 * goes on after the last event: none is missed and none comes twice. It throws when there is no
 * use in trying again, such as with a key that was revoked.
 */
export async function* listen(
  desk: Bellhop,
  options: ListenOptions = {},
): AsyncGenerator<StreamEvent, void, void> {
  const { after, signal, onDisconnect } = options
  const place: Place = { cursor: after, failures: 0, retryMs: 1_000 }
  while (!signal?.aborted) {
    const lost = yield* follow(desk, options, place)
    if (signal?.aborted) return
    onDisconnect?.(lost)
    await delay(waitBeforeReturn(lost, place), signal).catch(() => {})
    place.failures++
  }
}

/** One stream, to its end; gives the reason of it, if there is one. */
async function* follow(
  desk: Bellhop,
  { types, signal, onOpen, heartbeatTimeoutMs = 45_000 }: ListenOptions,
  place: Place,
): AsyncGenerator<StreamEvent, unknown, void> {
  const connection = new AbortController()
  const stop = () => connection.abort()
  signal?.addEventListener('abort', stop)
  let isOpen = false
  try {
    const query = {
      ...(place.cursor !== undefined && { after: place.cursor }),
      ...(types && { types: types.join() }),
    }
    const init = { params: { query }, signal: connection.signal, retries: 0 }
    const asked = desk.GET('/v1/events/stream', { ...init, parseAs: 'stream' })
    const { data } = await withTimeout(heartbeatTimeoutMs, asked)
    for await (const frame of readFrames(data!, heartbeatTimeoutMs)) {
      // The first one says where the stream begins.
      place.cursor = frame.id ?? place.cursor
      place.retryMs = Number(frame.retry ?? place.retryMs)
      place.failures = 0
      if (!isOpen) onOpen?.(place.cursor)
      isOpen = true
      if (frame.data !== undefined) yield heard(frame, frame.data)
    }
  } catch (error) {
    if (isFinal(error)) throw error
    return error
  } finally {
    signal?.removeEventListener('abort', stop)
    connection.abort()
  }
}

const heard = ({ id, event }: Frame, data: string) =>
  ({ type: event, data: JSON.parse(data), cursor: id }) as StreamEvent

/** It would be refused again. */
const isFinal = (error: unknown) =>
  error instanceof BellhopError && error.status >= 400 && error.status < 500 && error.status !== 429

function waitBeforeReturn(lost: unknown, { failures, retryMs }: Place): number {
  const wanted = lost instanceof BellhopError ? lost.retryAfter : undefined
  return wanted === undefined ? exponentialBackoff(failures, retryMs) : wanted * 1_000
}
