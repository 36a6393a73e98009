import { encodeCursor } from '../../platform/http/paging.ts'
import { toApiEvent } from '../log/serialize.ts'
import type { ListedEvent } from '../log/store.ts'

// What is written into a stream of server-sent events: lines, and an empty one at the end of each.

/** A client whose stream ends comes again after so long. */
const retryMs = 1_000

export function eventFrame({ position, ...event }: ListedEvent): string {
  const data = JSON.stringify(toApiEvent(event))
  return `id: ${encodeCursor(position)}\nevent: ${event.type}\ndata: ${data}\n\n`
}

/** The place to go on from is known from the start, even if nothing happens for long. */
export const openingFrame = (position: number) => `retry: ${retryMs}\n${heartbeatFrame(position)}`

/** A comment; and how far the stream is, which no event tells if none of those is wanted here. */
export const heartbeatFrame = (position: number) => `:\nid: ${encodeCursor(position)}\n\n`

/** Of what is not in the log: without an id, so that it does not move the place to go on from. */
export const transientFrame = (name: string, data: object) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
