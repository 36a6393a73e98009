import type { FastifyReply, FastifyRequest } from 'fastify'
import { type BellhopError, callerGone, rateLimited, unavailable } from '../errors.ts'
import type { RequestMetrics } from '../metrics/requests.ts'
import { networkOfIp } from '../net/ip-address.ts'
import { closeTimedOut } from './client-errors.ts'
import type { CapacityLimits } from './limits.ts'
import { type Cap, Occupancy } from './occupancy.ts'

type Done = (error?: Error) => void

interface Arriving {
  request: FastifyRequest
  reply: FastifyReply
  /** Whether the body is a form with files. */
  isUpload: boolean
}

/**
 * How many requests may arrive, and how many may be answered, at once. A request takes one of the
 * places for answers only when it has arrived whole: until then it costs next to nothing, and its
 * sender may never finish it. Nobody can take all places alone, and strangers cannot together.
 */
export class Capacity {
  readonly #bodies = new Occupancy()
  readonly #requests = new Occupancy()
  /** Files are worked on as they arrive: these count as bodies to their end, and not as requests. */
  readonly #arrivingFiles = new WeakSet<FastifyRequest>()
  readonly #limits: CapacityLimits
  readonly #metrics: RequestMetrics

  constructor(limits: CapacityLimits, metrics: RequestMetrics) {
    this.#limits = limits
    this.#metrics = metrics
    metrics.watchBodies(() => this.#bodies.used('all'))
  }

  /** Refuses everything more while all places are taken, or too much is on its way to them. */
  refuseIfFull(inFlight: number): BellhopError | undefined {
    const { countMax, underWayMax } = this.#limits.requests
    if (this.#requests.used('all') < countMax && inFlight <= underWayMax) return undefined
    return this.#refusal('all', 'requests')
  }

  /** Counts the body of a request that was let in while it arrives, or refuses to wait for it. */
  awaitBody(arriving: Arriving, done: Done): void {
    if (!hasBody(arriving.request)) done()
    // Most bodies come together with their headers: when the parser is done with those, they are here.
    else setImmediate(() => done(this.#takeBody(arriving)))
  }

  #takeBody({ request, reply, isUpload }: Arriving): BellhopError | undefined {
    if (request.raw.complete) return undefined
    if (request.raw.destroyed) return callerGone()
    const caps = this.#capsOfBody(request)
    const full = this.#bodies.take(caps)
    if (full !== undefined) {
      reply.header('connection', 'close')
      return this.#refusal(full.name, 'bodies')
    }
    const release = () => this.#bodies.release(caps)
    if (isUpload) {
      this.#arrivingFiles.add(request)
      reply.raw.once('close', release)
    } else this.#expectSoon(request, release)
    return undefined
  }

  /** A place for a request that has arrived, until it is answered. */
  takeSlot(request: FastifyRequest, reply: FastifyReply): BellhopError | undefined {
    if (this.#arrivingFiles.has(request)) return undefined
    if (reply.raw.destroyed) return callerGone()
    const caps = this.#capsOfRequest(request)
    const full = this.#requests.take(caps)
    if (full !== undefined) return this.#refusal(full.name, 'requests')
    reply.raw.once('close', () => this.#requests.release(caps))
    return undefined
  }

  #expectSoon({ raw, server }: FastifyRequest, release: () => void): void {
    // A server that gives requests any time gives it to their bodies, too.
    const isTimed = server.server.requestTimeout > 0
    const timer = isTimed && setTimeout(() => closeTimedOut(raw.socket), this.#limits.bodies.jsonMs)
    raw.once('close', () => {
      if (timer) clearTimeout(timer)
      release()
    })
  }

  #capsOfBody({ admission, ip }: FastifyRequest): Cap[] {
    const { countMax, publicMax, perAddressMax, publicPerAddressMax, perKeyMax } =
      this.#limits.bodies
    const all = { name: 'all', max: countMax }
    const name = `address ${networkOfIp(ip)}`
    if (admission === undefined) {
      return [all, { name: 'public', max: publicMax }, { name, max: publicPerAddressMax }]
    }
    const ofKey = { name: `key ${admission.caller.keyId}`, max: perKeyMax }
    return [all, { name, max: perAddressMax }, ofKey]
  }

  #capsOfRequest({ admission, ip }: FastifyRequest): Cap[] {
    const { countMax, publicMax, publicPerAddressMax, perOrganizationMax } = this.#limits.requests
    const all = { name: 'all', max: countMax }
    if (admission === undefined) {
      const ofAddress = { name: `address ${networkOfIp(ip)}`, max: publicPerAddressMax }
      return [all, { name: 'public', max: publicMax }, ofAddress]
    }
    const name = `organization ${admission.caller.organizationId}`
    return [all, { name, max: perOrganizationMax }]
  }

  /** 429 for those who have too much of their own, 503 where all together have. */
  #refusal(fullName: string, what: 'requests' | 'bodies'): BellhopError {
    if (fullName === 'all' || fullName === 'public') {
      this.#metrics.shed.add()
      return unavailable('Too many concurrent requests', {})
    }
    this.#metrics.refused[what].add()
    return rateLimited(1)
  }
}

/** Whether there is a body that is going to be read. */
function hasBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
