import { encodeCursor } from '../../platform/http/paging.ts'
import { toApiEvent } from '../log/serialize.ts'
import type { ListedEvent } from '../log/store.ts'

// Frames of a server-sent event stream: each ends with an empty line.

/** Clients reconnect after this long. */
const retryMs = 1_000

export function eventFrame({ position, ...event }: ListedEvent): string {
  const data = JSON.stringify(toApiEvent(event))
  return `id: ${encodeCursor(position)}\nevent: ${event.type}\ndata: ${data}\n\n`
}

/** Has an id, so that a client can resume even if no event arrives for a long time. */
export const openingFrame = (position: number) => `retry: ${retryMs}\n${heartbeatFrame(position)}`

/** A comment with an id, which moves the client past events that it does not receive. */
export const heartbeatFrame = (position: number) => `:\nid: ${encodeCursor(position)}\n\n`

/** For what is not in the log: without an id, so that it does not change where to resume. */
export const transientFrame = (name: string, data: object) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
