import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import { type BellhopError, callerGone, rateLimited, unavailable } from '../errors.ts'
import type { RequestMetrics } from '../metrics/requests.ts'
import { networkOfIp } from '../net/ip-address.ts'
import type { CapacityLimits } from './limits.ts'
import { type Cap, Occupancy } from './occupancy.ts'

type Done = (error?: Error) => void

interface Waiting {
  caps: Cap[]
  bytes: number
  start(): void
}

/** Those that describe a list or its bytes, not an error. */
const contentHeaders = [
  'content-type',
  'content-length',
  'content-encoding',
  'etag',
  'link',
  'x-total-count',
]

/**
 * Limits the bytes of responses that clients have not read yet: in total, by address, key and
 * organization. One that does not fit waits for a moment and is then rejected. Files and event
 * streams are not counted: they are read from the database as fast as the client reads them.
 */
export class UnreadResponses {
  readonly #unread = new Occupancy()
  /** Bytes of responses that are waiting. They are in memory, too. */
  readonly #waitingBytes = new Occupancy()
  readonly #waiting = new Set<Waiting>()
  readonly #limits: CapacityLimits['responses']
  readonly #metrics: RequestMetrics

  constructor({ responses }: CapacityLimits, metrics: RequestMetrics) {
    this.#limits = responses
    this.#metrics = metrics
    metrics.registerUnread(() => this.#unread.used('all'))
  }

  /** Before a request is handled: makes no further response for a client that has too many unread. */
  awaitRoom(request: FastifyRequest, reply: FastifyReply, done: Done): void {
    const caps = this.#capsOf(request)
    if (request.method !== 'GET' || this.#unread.findFull(caps) === undefined) done()
    else this.#wait(reply, { caps, bytes: 0 }, done)
  }

  /** Counts a response until it is read. One of a write is always sent: it has had its effect. */
  readonly hold: onSendHookHandler<unknown> = (request, reply, payload, done) => {
    const bytes = request.method === 'HEAD' ? 0 : byteLength(payload)
    if (bytes < this.#limits.countedBytesMin) return done(null, payload)
    const caps = this.#capsOf(request)
    const send = () => {
      this.#holdUntilClosed(reply, caps, bytes)
      done(null, payload)
    }
    const isRejectable = request.method === 'GET' && reply.statusCode < 300
    if (!isRejectable || this.#unread.findFull(caps, bytes) === undefined) return send()
    if (this.#waitingBytes.take(caps, bytes) !== undefined) {
      return done(this.#reject(reply, caps, bytes))
    }
    this.#wait(reply, { caps, bytes }, (error) => {
      this.#waitingBytes.release(caps, bytes)
      if (error === undefined) send()
      else done(error)
    })
  }

  #holdUntilClosed({ raw, request }: FastifyReply, caps: Cap[], bytes: number): void {
    if (raw.destroyed) return
    this.#unread.add(caps, bytes)
    raw.once('close', () => {
      this.#unread.release(caps, bytes)
      this.#startWaiting()
    })
    // Node closes the connection if the client accepts nothing for this long.
    raw.setTimeout(this.#limits.unreadMs)
    // Before Node sets the timeout between two requests.
    raw.prependOnceListener('finish', () => raw.setTimeout(request.server.server.timeout))
  }

  #wait(reply: FastifyReply, { caps, bytes }: Omit<Waiting, 'start'>, done: Done): void {
    if (reply.raw.destroyed) {
      done(callerGone())
      return
    }
    const end = (error?: Error) => {
      clearTimeout(timer)
      reply.raw.off('close', onClose)
      this.#waiting.delete(waiting)
      done(error)
    }
    const waiting: Waiting = { caps, bytes, start: end }
    const onClose = () => end(callerGone())
    const onTimeout = () => end(this.#reject(reply, caps, bytes))
    const timer = setTimeout(onTimeout, this.#limits.waitMs)
    reply.raw.once('close', onClose)
    this.#waiting.add(waiting)
  }

  /** Each takes its bytes as it starts, so the next one sees what is left. */
  #startWaiting(): void {
    for (const { caps, bytes, start } of this.#waiting) {
      if (this.#unread.findFull(caps, bytes) === undefined) start()
    }
  }

  /** 429 if the client itself has too much unread, 503 if all clients together have. */
  #reject(reply: FastifyReply, caps: Cap[], bytes: number): BellhopError {
    for (const name of contentHeaders) reply.removeHeader(name)
    const { name } = this.#unread.findFull(caps, bytes) ?? caps.at(-1)!
    if (name === 'all' || name === 'public') {
      this.#metrics.shed.add()
      return unavailable('Too many responses are waiting to be read', {})
    }
    this.#metrics.rejected.responses.add()
    return rateLimited(1)
  }

  #capsOf({ admission, ip }: FastifyRequest): Cap[] {
    const { bytesMax, publicBytesMax, publicPerAddressBytesMax } = this.#limits
    const all = { name: 'all', max: bytesMax }
    if (admission === undefined) {
      const address = { name: `address ${networkOfIp(ip)}`, max: publicPerAddressBytesMax }
      return [all, { name: 'public', max: publicBytesMax }, address]
    }
    const { keyId, organizationId } = admission.caller
    const { perKeyBytesMax, perOrganizationBytesMax } = this.#limits
    const key = { name: `key ${keyId}`, max: perKeyBytesMax }
    return [all, { name: `organization ${organizationId}`, max: perOrganizationBytesMax }, key]
  }
}

/** 0 for streams. */
function byteLength(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  return payload instanceof Uint8Array ? payload.byteLength : 0
}
