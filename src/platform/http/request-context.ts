import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../access/attribution.ts'
import type { Caller } from '../access/permissions.ts'
import { callerGone } from '../errors.ts'
import type { MailTools } from '../mail-tools.ts'
import type { Outbound } from '../net/outbound.ts'
import type { ResponseCache } from '../net/response-cache.ts'
import { type Clock, toTimestamp } from '../time.ts'
import type { CredentialThrottle } from './credential-throttle.ts'
import type { RequestContext } from './endpoint.ts'
import type { Gate } from './gate.ts'
import type { SealedCursors } from './sealed-cursor.ts'
import type { ServerContext } from './server-context.ts'
import type { UploadQuota } from './upload-quota.ts'

export interface RequestContextOptions extends ServerContext {
  clock: Clock
  publicUrl: (request: FastifyRequest) => string
  gate: Pick<Gate, 'identify'>
}

/** The validated parts of a request. */
export type RequestInput = Record<'params' | 'query' | 'body', unknown>

/**
 * A class, because an object literal with getters would be a new hidden class for each request.
 * Never copy one with a spread: its getters live on the prototype and would be lost.
 */
export class HttpRequestContext implements RequestContext {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly #options: RequestContextOptions
  #now: string | undefined
  #signal: AbortSignal | undefined
  caller: Caller | undefined

  constructor(
    input: RequestInput,
    request: FastifyRequest,
    reply: FastifyReply,
    options: RequestContextOptions,
  ) {
    this.params = input.params
    this.query = input.query
    this.body = input.body
    this.request = request
    this.reply = reply
    this.#options = options
    this.caller = request.admission?.caller
  }

  get actor(): Actor {
    const { userId, userName, keyId } = this.caller!
    return { type: 'user', id: userId, name: userName, keyId }
  }

  get now(): string {
    this.#now ??= this.currentTime()
    return this.#now
  }

  get configuredUrl(): string | undefined {
    return this.#options.configuredUrl
  }

  get publicUrl(): string {
    return this.#options.publicUrl(this.request)
  }

  get fileBytesMax(): number {
    return this.#options.fileBytesMax
  }

  get storageBytesMax(): number {
    return this.#options.storageBytesMax
  }

  get uploadQuota(): UploadQuota {
    return this.#options.uploadQuota
  }

  get outbound(): Outbound {
    return this.#options.outbound
  }

  get responseCache(): ResponseCache {
    return this.#options.responseCache
  }

  get mail(): MailTools {
    return this.#options.mail
  }

  get rateLimit(): number {
    return this.#options.rateLimit
  }

  get credentialThrottle(): CredentialThrottle {
    return this.#options.credentialThrottle
  }

  get cursors(): SealedCursors {
    return this.#options.cursors
  }

  get signal(): AbortSignal {
    this.#signal ??= createCloseSignal(this.reply)
    return this.#signal
  }

  async isByStaffOf(organizationId: number): Promise<boolean> {
    const caller = await this.#options.gate.identify(this.request)
    return caller?.organizationId === organizationId
  }

  currentTime(): string {
    return toTimestamp(this.#options.clock.now())
  }

  setHeader = (name: string, value: string): void => {
    this.reply.header(name, value)
  }

  /** The same request as the GET of its path would see it: no query, no body, no headers to set. */
  toReadContext(): HttpRequestContext {
    const input = { params: this.params, query: {}, body: undefined }
    const context = new HttpRequestContext(input, this.request, this.reply, this.#options)
    context.#now = this.now
    context.setHeader = () => {}
    return context
  }
}

/** Aborted when the connection closes before the response is complete. */
function createCloseSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const abort = () => {
    if (!raw.writableFinished) controller.abort(callerGone())
  }
  if (raw.destroyed) abort()
  else raw.once('close', abort)
  return controller.signal
}
