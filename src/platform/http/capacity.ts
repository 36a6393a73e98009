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
 * Limits how many requests can arrive, and how many can be handled, at the same time. A request
 * takes a slot for handling only when it has arrived completely: until then it costs little and may
 * never be finished. No client can take all slots, nor can all clients without a key together.
 */
export class Capacity {
  readonly #bodies = new Occupancy()
  readonly #requests = new Occupancy()
  /** Files are processed as they arrive: these count as bodies until the end, not as requests. */
  readonly #uploads = new WeakSet<FastifyRequest>()
  readonly #limits: CapacityLimits
  readonly #metrics: RequestMetrics

  constructor(limits: CapacityLimits, metrics: RequestMetrics) {
    this.#limits = limits
    this.#metrics = metrics
    metrics.registerBodies(() => this.#bodies.used('all'))
  }

  /** An error if all slots are taken or too many requests are arriving. */
  rejectIfFull(inFlight: number): BellhopError | undefined {
    const { countMax, inFlightMax } = this.#limits.requests
    if (this.#requests.used('all') < countMax && inFlight <= inFlightMax) return undefined
    return this.#reject('all', 'requests')
  }

  /** Counts the body of an admitted request while it arrives, or rejects it. */
  awaitBody(arriving: Arriving, done: Done): void {
    if (!hasBody(arriving.request)) done()
    // Most bodies arrive together with their headers and are complete by then.
    else setImmediate(() => done(this.#takeBodyIfOpen(arriving)))
  }

  /** Nobody catches what is thrown here: it would end the process. */
  #takeBodyIfOpen(arriving: Arriving): Error | undefined {
    try {
      return this.#takeBody(arriving)
    } catch (error) {
      return error as Error
    }
  }

  #takeBody({ request, reply, isUpload }: Arriving): BellhopError | undefined {
    if (request.raw.complete) return undefined
    if (request.raw.destroyed) return callerGone()
    const caps = this.#capsOfBody(request)
    const full = this.#bodies.take(caps)
    if (full !== undefined) {
      reply.header('connection', 'close')
      return this.#reject(full.name, 'bodies')
    }
    const release = () => this.#bodies.release(caps)
    if (isUpload) {
      this.#uploads.add(request)
      reply.raw.once('close', release)
    } else this.#limitArrival(request, release)
    return undefined
  }

  /** Takes a slot for a request that has arrived, until its response is sent. */
  takeSlot(request: FastifyRequest, reply: FastifyReply): BellhopError | undefined {
    if (this.#uploads.has(request)) return undefined
    if (reply.raw.destroyed) return callerGone()
    const caps = this.#capsOfRequest(request)
    const full = this.#requests.take(caps)
    if (full !== undefined) return this.#reject(full.name, 'requests')
    reply.raw.once('close', () => this.#requests.release(caps))
    return undefined
  }

  #limitArrival({ raw, server }: FastifyRequest, release: () => void): void {
    // Without a timeout for requests there is none for their bodies either.
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
    const key = { name: `key ${admission.caller.keyId}`, max: perKeyMax }
    return [all, { name, max: perAddressMax }, key]
  }

  #capsOfRequest({ admission, ip }: FastifyRequest): Cap[] {
    const { countMax, publicMax, publicPerAddressMax, perOrganizationMax } = this.#limits.requests
    const all = { name: 'all', max: countMax }
    if (admission === undefined) {
      const address = { name: `address ${networkOfIp(ip)}`, max: publicPerAddressMax }
      return [all, { name: 'public', max: publicMax }, address]
    }
    const name = `organization ${admission.caller.organizationId}`
    return [all, { name, max: perOrganizationMax }]
  }

  /** 429 if the client itself has too many, 503 if all clients together have. */
  #reject(fullName: string, what: 'requests' | 'bodies'): BellhopError {
    if (fullName === 'all' || fullName === 'public') {
      this.#metrics.shed.add()
      return unavailable('Too many concurrent requests', {})
    }
    this.#metrics.rejected[what].add()
    return rateLimited(1)
  }
}

/** Whether there is a body that will be read. */
function hasBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
