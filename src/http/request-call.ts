import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../access/act.ts'
import type { Caller } from '../access/permissions.ts'
import type { Outbound } from '../net/outbound.ts'
import { type Clock, utcSeconds } from '../time.ts'
import type { Call } from './endpoint.ts'
import type { Gate } from './gate.ts'
import type { GuessLimit } from './guess-limit.ts'
import type { SealedCursors } from './sealed-cursor.ts'
import type { UploadQuota } from './upload-quota.ts'

export interface CallOptions {
  clock: Clock
  publicUrl: (request: FastifyRequest) => string
  fileBytesMax: number
  storageBytesMax: number
  uploadQuota: UploadQuota
  outbound: Outbound
  rateLimit: number
  guesses: GuessLimit
  gate: Pick<Gate, 'identify'>
  cursors: SealedCursors
}

/** The parts of a request, checked. */
export type Parts = Record<'params' | 'query' | 'body', unknown>

/** A class, because an object literal with a getter would be a new shape for each request. */
export class RequestCall implements Call {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly #options: CallOptions
  #now: string | undefined
  #signal: AbortSignal | undefined
  caller: Caller | undefined

  constructor(parts: Parts, request: FastifyRequest, reply: FastifyReply, options: CallOptions) {
    this.params = parts.params
    this.query = parts.query
    this.body = parts.body
    this.request = request
    this.reply = reply
    this.#options = options
    this.caller = request.admission?.caller
  }

  get by(): Actor {
    const { userId, userName, keyId } = this.caller!
    return { type: 'user', id: userId, name: userName, keyId }
  }

  get now(): string {
    this.#now ??= this.presentTime()
    return this.#now
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

  get rateLimit(): number {
    return this.#options.rateLimit
  }

  get guesses(): GuessLimit {
    return this.#options.guesses
  }

  get cursors(): SealedCursors {
    return this.#options.cursors
  }

  get signal(): AbortSignal {
    this.#signal ??= signalOf(this.reply)
    return this.#signal
  }

  async isByStaffOf(organizationId: number): Promise<boolean> {
    const caller = await this.#options.gate.identify(this.request)
    return caller?.organizationId === organizationId
  }

  presentTime(): string {
    return utcSeconds(this.#options.clock.now())
  }

  setHeader = (name: string, value: string): void => {
    this.reply.header(name, value)
  }
}

function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const abort = () => {
    if (!raw.writableFinished) controller.abort()
  }
  if (raw.destroyed) abort()
  else raw.once('close', abort)
  return controller.signal
}
