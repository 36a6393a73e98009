import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/access/permissions.ts'
import type { EventStream } from '../../platform/http/event-stream.ts'
import type { EventType } from '../log/types.ts'

/** A client of the stream. */
export interface Subscriber {
  caller: Caller
  /** By which it came in, so that it can be asked again whether it may. */
  request: FastifyRequest
  stream: EventStream
  types: readonly EventType[]
  /** Whether it also hears who is looking at a ticket now. */
  wantsPresence: boolean
  /** Everything up to here has been sent to it. */
  position: number
  /** Whether it has caught up with what happens now. */
  isLive: boolean
}
