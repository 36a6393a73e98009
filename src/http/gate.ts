import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type Caller,
  demandPermission,
  forbidden,
  type PermissionName,
} from '../access/permissions.ts'
import { BellhopError } from '../errors.ts'
import { isAllowed, plainAddress } from '../net/address.ts'
import { type Allowance, RateLimit } from './rate-limit.ts'

/** What is known of a key that is valid now. */
export interface Credential extends Caller {
  allowlist: readonly string[]
  /** Its own limit, if it has one. */
  rateLimit: number | null
}

type Found = Credential | undefined

export interface GateOptions {
  /** Finds the credential of a presented key; undefined for every key that is not valid. */
  authenticate(key: string): Found | Promise<Found>
  /** Hears of every use of a valid key, allowed or not. */
  onUse(credential: Credential): void
  rateLimit: number
  authRateLimit: number
}

export type Gate = (
  request: FastifyRequest,
  reply: FastifyReply,
  may: PermissionName,
) => Caller | Promise<Caller>

/** Decides whether a request comes in, in a fixed order: key, address, rate, scope, role. */
export function createGate(options: GateOptions): Gate {
  const keyLimit = new RateLimit()
  const failureLimit = new RateLimit()

  return (request, reply, may) => {
    const key = bearerKey(request.headers.authorization)
    const found = key === undefined ? undefined : options.authenticate(key)
    // A promise costs more than all checks together, and there is mostly nothing to wait for.
    if (!(found instanceof Promise)) return pass(found, request, reply, may)
    return found.then((credential) => pass(credential, request, reply, may))
  }

  function pass(
    credential: Found,
    request: FastifyRequest,
    reply: FastifyReply,
    may: PermissionName,
  ): Caller {
    if (credential === undefined) throw refusal(plainAddress(request.ip))
    options.onUse(credential)
    const { allowlist } = credential
    if (allowlist.length > 0 && !isAllowed(request.ip, allowlist)) {
      throw forbidden('IP address not allowed')
    }
    const limit = credential.rateLimit ?? options.rateLimit
    if (limit > 0) {
      const allowance = keyLimit.take(credential.keyId, limit)
      reply.headers(rateHeaders(allowance))
      if (!allowance.isAllowed) throw tooMany(allowance)
    }
    demandPermission(credential, may)
    return credential
  }

  /** Guessing keys is limited by address; a valid key never gets here. */
  function refusal(address: string): BellhopError {
    if (options.authRateLimit > 0) {
      const allowance = failureLimit.take(address, options.authRateLimit)
      if (!allowance.isAllowed) return tooMany(allowance)
    }
    return new BellhopError('unauthenticated', 'Invalid API key', {
      headers: { 'www-authenticate': 'Bearer' },
    })
  }
}

function bearerKey(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^bearer +(\S+) *$/i.exec(header)?.[1]
}

const rateHeaders = (allowance: Allowance) => ({
  'ratelimit-limit': allowance.limit,
  'ratelimit-remaining': allowance.remaining,
  'ratelimit-reset': allowance.resetSeconds,
})

const tooMany = ({ resetSeconds }: Allowance) =>
  new BellhopError('rate_limited', `Rate limit exceeded. Try again in ${resetSeconds} seconds.`, {
    headers: { 'retry-after': String(resetSeconds) },
  })
