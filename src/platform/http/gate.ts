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

/** What is known of a key that is valid now. */
export interface Credential extends Caller {
  allowlist: readonly string[]
}

/** Somebody let in; if by a memory, with the news of whether it still holds. */
export interface Admission {
  caller: Caller
  isConfirmed?: Promise<boolean>
}

export interface Authenticator {
  /** What is remembered of a key, if it may still hold. */
  recall(key: string): { credential: Credential; isConfirmed?: Promise<boolean> } | undefined
  /** Finds the credential of a presented key; undefined for every key that is not valid. */
  find(key: string): Promise<Credential | undefined>
}

export interface GateOptions {
  authenticate: Authenticator
  /** The key of somebody who has signed in; throws if another site made the request. */
  sessionKey(request: FastifyRequest): string | undefined
  /** Hears of every use of a valid key, allowed or not. */
  onUse(credential: Credential): void
  /** Counts the requests of each key, and of each address without one. */
  requestLimit: { take(name: string, limit: number): MaybePromise<RateLimitStatus> }
  authRateLimit: number
  /** Requests a minute from one address to what needs no key; 0 is no limit. */
  publicRateLimit: number
}

export interface Gate {
  /** At once, if the key is remembered. */
  admit(request: FastifyRequest, reply: FastifyReply, may: PermissionName): MaybePromise<Admission>
  /** By what the database says now. */
  admitAfresh(request: FastifyRequest, reply: FastifyReply, may: PermissionName): Promise<Admission>
  /** Whether somebody who was let in would be let in now, as the same. */
  isStillWelcome(request: FastifyRequest, caller: Caller): Promise<boolean>
  /** Whose key or session a request comes with that needs none, if it is valid. */
  identify(request: FastifyRequest): Promise<Caller | undefined>
  /** Lets somebody without a key in, who has not asked too often. */
  admitAddress(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'reading' | 'writing',
  ): MaybePromise<undefined>
}

/** What strangers write stays, so that they may write less often than read. */
const writeLimitRatio = 0.1

type MaybePromise<T> = T | Promise<T>

/** Goes on at once if there is nothing to wait for: a promise costs more than all checks here. */
const map = <T, U>(value: MaybePromise<T>, next: (known: T) => U): MaybePromise<U> =>
  value instanceof Promise ? value.then(next) : next(value)

/** Decides whether a request comes in, in a fixed order: key, address, rate, scope, role. */
export function createGate(options: GateOptions): Gate {
  const { authenticate } = options
  const failureLimit = new RateLimiter()

  const admit: Gate['admit'] = (request, reply, may) => {
    const key = keyToAnswer(request, reply)
    const recalled = key === undefined ? undefined : authenticate.recall(key)
    if (recalled === undefined) return admitAfresh(request, reply, may)
    const { credential, isConfirmed } = recalled
    if (isConfirmed === undefined) {
      return map(pass(credential, request, reply, may), (caller) => ({ caller }))
    }
    return admitBelieved(credential, isConfirmed, request, reply, may)
  }

  async function admitBelieved(
    credential: Credential,
    isConfirmed: Promise<boolean>,
    request: FastifyRequest,
    reply: FastifyReply,
    may: PermissionName,
  ): Promise<Admission> {
    try {
      return { caller: await pass(credential, request, reply, may), isConfirmed }
    } catch (refusal) {
      // Refused by a memory: only if that still holds.
      if (await isConfirmed) throw refusal
      return admitAfresh(request, reply, may)
    }
  }

  const admitAfresh: Gate['admitAfresh'] = async (request, reply, may) => {
    const key = keyToAnswer(request, reply)
    const credential = key === undefined ? undefined : await authenticate.find(key)
    if (credential === undefined) throw refusal(networkOfIp(request.ip))
    return { caller: await pass(credential, request, reply, may) }
  }

  const isStillWelcome: Gate['isStillWelcome'] = async (request, { role, scopes }) => {
    const credential = await findQuickly(presentedKey(request))
    if (credential === undefined || !isAtAllowedAddress(credential, request)) return false
    return credential.role === role && credential.scopes.join() === scopes.join()
  }

  async function findQuickly(key: string | undefined): Promise<Credential | undefined> {
    if (key === undefined) return undefined
    const recalled = authenticate.recall(key)
    const isSo = recalled !== undefined && ((await recalled.isConfirmed) ?? true)
    return isSo ? recalled.credential : authenticate.find(key)
  }

  /** What the header says counts; only without one does a cookie. */
  function presentedKey(request: FastifyRequest): string | undefined {
    const { authorization, cookie } = request.headers
    if (authorization !== undefined) return bearerKey(authorization)
    return cookie === undefined ? undefined : options.sessionKey(request)
  }

  function keyToAnswer(request: FastifyRequest, reply: FastifyReply): string | undefined {
    const { authorization, cookie } = request.headers
    // A cache in between knows that an answer to a key is nobody else's, but not of a cookie.
    if (authorization === undefined && cookie !== undefined) {
      reply.header('cache-control', 'private, no-cache')
    }
    return presentedKey(request)
  }

  function pass(
    credential: Credential,
    request: FastifyRequest,
    reply: FastifyReply,
    may: PermissionName,
  ): MaybePromise<Caller> {
    options.onUse(credential)
    if (!isAtAllowedAddress(credential, request)) throw forbidden('IP address not allowed')
    const { keyId, rateLimit } = credential
    const allowance = rateLimit > 0 ? options.requestLimit.take(keyId, rateLimit) : undefined
    return map(allowance, (known) => {
      if (known !== undefined) reply.headers(rateHeaders(known))
      if (known?.isAllowed === false) throw tooMany(known)
      requirePermission(credential, may)
      return credential
    })
  }

  /** Guessing keys is limited by address; a valid key never gets here. */
  function refusal(network: string): BellhopError {
    if (options.authRateLimit > 0) {
      const allowance = failureLimit.take(network, options.authRateLimit)
      if (!allowance.isAllowed) return tooMany(allowance)
    }
    return new BellhopError('unauthenticated', 'Invalid API key', {
      headers: { 'www-authenticate': 'Bearer' },
    })
  }

  const admitAddress: Gate['admitAddress'] = (request, reply, kind) => {
    const { publicRateLimit, requestLimit } = options
    if (publicRateLimit === 0) return undefined
    const share = kind === 'writing' ? writeLimitRatio : 1
    const limit = Math.ceil(publicRateLimit * share)
    const allowance = requestLimit.take(`${kind} ${networkOfIp(request.ip)}`, limit)
    return map(allowance, (known) => {
      reply.headers(rateHeaders(known))
      if (!known.isAllowed) throw tooMany(known)
      return undefined
    })
  }

  const identify: Gate['identify'] = async (request) => findQuickly(presentedKey(request))

  return { admit, admitAfresh, isStillWelcome, identify, admitAddress }
}

const isAtAllowedAddress = ({ allowlist }: Credential, { ip }: FastifyRequest) =>
  allowlist.length === 0 || isIpInRanges(ip, allowlist)

const bearerKey = (header: string) => /^bearer +(\S+) *$/i.exec(header)?.[1]

const rateHeaders = (allowance: RateLimitStatus) => ({
  'ratelimit-limit': allowance.limit,
  'ratelimit-remaining': allowance.remaining,
  'ratelimit-reset': allowance.resetSeconds,
})

const tooMany = ({ resetSeconds }: RateLimitStatus) => rateLimited(resetSeconds)
