import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type Caller,
  forbidden,
  type PermissionName,
  requirePermission,
} from '../access/permissions.ts'
import { BellhopError, rateLimited } from '../errors.ts'
import { isIpInRanges, networkOfIp } from '../net/ip-address.ts'
import { RateLimiter, type RateLimitStatus } from './rate-limiter.ts'

/** A caller with a valid key. */
export interface Credential extends Caller {
  allowlist: readonly string[]
}

/** A caller who may proceed. `isConfirmed`: whether the cache that identified them was current. */
export interface Admission {
  caller: Caller
  isConfirmed?: Promise<boolean>
}

export interface Authenticator {
  /** The cached credential of a key, unless it is known to be out of date. */
  recall(key: string): { credential: Credential; isConfirmed?: Promise<boolean> } | undefined
  /** Looks up the credential of a key; undefined if the key is not valid. */
  find(key: string): Promise<Credential | undefined>
}

export interface GateOptions {
  authenticate: Authenticator
  /** The key in the session cookie; throws if another site made the request. */
  sessionKey(request: FastifyRequest): string | undefined
  /** Called for every use of a valid key, allowed or not. */
  onUse(credential: Credential): void
  /** Counts requests by key, or by address for requests without one. */
  requestLimit: { take(name: string, limit: number): MaybePromise<RateLimitStatus> }
  /** Invalid keys per minute and address; 0 means no limit. */
  authRateLimit: number
  /** Requests per minute and address to routes without a key; 0 means no limit. */
  publicRateLimit: number
}

export interface Gate {
  /** From the cache if possible. The caller may still have to be confirmed (see `admission.ts`). */
  admit(
    request: FastifyRequest,
    reply: FastifyReply,
    permission: PermissionName,
  ): MaybePromise<Admission>
  /** Without the cache. */
  reauthenticate(
    request: FastifyRequest,
    reply: FastifyReply,
    permission: PermissionName,
  ): Promise<Admission>
  /** Whether an admitted caller would still be admitted, with the same role and scopes. */
  isStillAuthorized(request: FastifyRequest, caller: Caller): Promise<boolean>
  /** The caller of a request to a route that needs no key, if it carries a valid one. */
  identify(request: FastifyRequest): Promise<Caller | undefined>
  /** Applies the rate limit for requests without a key. */
  admitAnonymous(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'reading' | 'writing',
  ): MaybePromise<undefined>
}

/** What anonymous clients write is stored, so they may write less often than read. */
const writeLimitRatio = 0.1

export type MaybePromise<T> = T | Promise<T>

/** Synchronous if it can be: a promise costs more than all checks here. */
const map = <T, U>(value: MaybePromise<T>, next: (value: T) => U): MaybePromise<U> =>
  value instanceof Promise ? value.then(next) : next(value)

/** Decides whether a request is admitted, in a fixed order: key, address, rate, scope, role. */
export function createGate(options: GateOptions): Gate {
  const { authenticate } = options
  const failureLimit = new RateLimiter()

  const admit: Gate['admit'] = (request, reply, permission) => {
    const key = keyForResponse(request, reply)
    const cached = key === undefined ? undefined : authenticate.recall(key)
    if (cached === undefined) return reauthenticate(request, reply, permission)
    const { credential, isConfirmed } = cached
    if (isConfirmed === undefined) {
      return map(check(credential, request, reply, permission), (caller) => ({ caller }))
    }
    return admitUnconfirmed(credential, isConfirmed, request, reply, permission)
  }

  async function admitUnconfirmed(
    credential: Credential,
    isConfirmed: Promise<boolean>,
    request: FastifyRequest,
    reply: FastifyReply,
    permission: PermissionName,
  ): Promise<Admission> {
    try {
      return { caller: await check(credential, request, reply, permission), isConfirmed }
    } catch (error) {
      // The caller may have been given the permission since.
      if (await isConfirmed) throw error
      return reauthenticate(request, reply, permission)
    }
  }

  const reauthenticate: Gate['reauthenticate'] = async (request, reply, permission) => {
    const key = keyForResponse(request, reply)
    const credential = key === undefined ? undefined : await authenticate.find(key)
    if (credential === undefined) throw invalidKey(networkOfIp(request.ip))
    return { caller: await check(credential, request, reply, permission) }
  }

  const isStillAuthorized: Gate['isStillAuthorized'] = async (request, { role, scopes }) => {
    const credential = await findCredential(presentedKey(request))
    if (credential === undefined || !isAtAllowedAddress(credential, request)) return false
    return credential.role === role && credential.scopes.join() === scopes.join()
  }

  async function findCredential(key: string | undefined): Promise<Credential | undefined> {
    if (key === undefined) return undefined
    const cached = authenticate.recall(key)
    const isCurrent = cached !== undefined && ((await cached.isConfirmed) ?? true)
    return isCurrent ? cached.credential : authenticate.find(key)
  }

  /** The cookie counts only without an Authorization header. */
  function presentedKey(request: FastifyRequest): string | undefined {
    const { authorization, cookie } = request.headers
    if (authorization !== undefined) return bearerKey(authorization)
    return cookie === undefined ? undefined : options.sessionKey(request)
  }

  function keyForResponse(request: FastifyRequest, reply: FastifyReply): string | undefined {
    const { authorization, cookie } = request.headers
    // Shared caches treat responses to Authorization as private, but not those to a cookie.
    if (authorization === undefined && cookie !== undefined) {
      reply.header('cache-control', 'private, no-cache')
    }
    return presentedKey(request)
  }

  function check(
    credential: Credential,
    request: FastifyRequest,
    reply: FastifyReply,
    permission: PermissionName,
  ): MaybePromise<Caller> {
    options.onUse(credential)
    if (!isAtAllowedAddress(credential, request)) throw forbidden('IP address not allowed')
    const { keyId, rateLimit } = credential
    const pending = rateLimit > 0 ? options.requestLimit.take(keyId, rateLimit) : undefined
    return map(pending, (status) => {
      if (status !== undefined) applyRateLimit(status, reply)
      requirePermission(credential, permission)
      return credential
    })
  }

  /** Limits guesses at keys by address; a valid key never gets here. */
  function invalidKey(network: string): BellhopError {
    if (options.authRateLimit > 0) {
      const { isAllowed, resetSeconds } = failureLimit.take(network, options.authRateLimit)
      if (!isAllowed) return rateLimited(resetSeconds)
    }
    return new BellhopError('unauthenticated', 'Invalid API key', {
      headers: { 'www-authenticate': 'Bearer' },
    })
  }

  const admitAnonymous: Gate['admitAnonymous'] = (request, reply, kind) => {
    const { publicRateLimit, requestLimit } = options
    if (publicRateLimit === 0) return undefined
    const limit = Math.ceil(publicRateLimit * (kind === 'writing' ? writeLimitRatio : 1))
    const pending = requestLimit.take(`${kind} ${networkOfIp(request.ip)}`, limit)
    return map(pending, (status) => applyRateLimit(status, reply))
  }

  const identify: Gate['identify'] = async (request) => findCredential(presentedKey(request))

  return { admit, reauthenticate, isStillAuthorized, identify, admitAnonymous }
}

const isAtAllowedAddress = ({ allowlist }: Credential, { ip }: FastifyRequest) =>
  allowlist.length === 0 || isIpInRanges(ip, allowlist)

const bearerKey = (header: string) => /^bearer +(\S+) *$/i.exec(header)?.[1]

function applyRateLimit(status: RateLimitStatus, reply: FastifyReply): undefined {
  const { isAllowed, limit, remaining, resetSeconds } = status
  reply.headers({
    'ratelimit-limit': limit,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': resetSeconds,
  })
  if (!isAllowed) throw rateLimited(resetSeconds)
}
