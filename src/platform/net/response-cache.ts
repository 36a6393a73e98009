import { BlockedTarget } from './address-guard.ts'
import { describeFailure } from './failure-words.ts'
import type { Outbound } from './outbound.ts'

export type CachedResponse = { status: number; text: string; isCut: boolean } | { error: string }

export interface CacheableRequest {
  /** Whose requests are limited together. */
  owner: string
  url: URL
  bytesMax: number
}

/** The owner waits for too many servers already. */
export class TooManyRequests extends Error {
  constructor() {
    super('Too many requests are waiting for a response. Try again in a moment.')
  }
}

interface Entry {
  response: CachedResponse
  expiresAt: number
  bytes: number
}

const timeoutMs = 5_000
/** Less would make many requests of one that many look at. */
const keptMs = { min: 5_000, default: 60_000, max: 300_000 }
const waitingMax = 6
const defaultBytesMax = 8e6
/** Of an entry, besides its text. */
const entryBytes = 1_000

/**
 * What servers that users have configured answered to a GET, kept for a short time in memory: what many
 * people look at is asked for once. Failures are kept, too, but only for as long as a user may try
 * again anyway.
 */
export class ResponseCache {
  readonly #outbound: Outbound
  readonly #now: () => number
  readonly #bytesMax: number
  /** The one that was used the longest ago comes first. */
  readonly #entries = new Map<string, Entry>()
  readonly #asked = new Map<string, Promise<CachedResponse>>()
  readonly #waiting = new Map<string, number>()
  #bytes = 0

  constructor(
    outbound: Outbound,
    { now = () => performance.now(), bytesMax = defaultBytesMax } = {},
  ) {
    this.#outbound = outbound
    this.#now = now
    this.#bytesMax = bytesMax
  }

  /** Rejects with `TooManyRequests`. Everything else that goes wrong is an `error`. */
  async get(key: string, request: CacheableRequest): Promise<CachedResponse> {
    const entry = this.#entries.get(key)
    if (entry !== undefined) {
      this.#remove(key, entry)
      if (this.#now() < entry.expiresAt) {
        this.#add(key, entry)
        return entry.response
      }
    }
    const asked = this.#asked.get(key) ?? this.#ask(key, request)
    this.#asked.set(key, asked)
    return asked.finally(() => this.#asked.delete(key))
  }

  async #ask(key: string, { owner, url, bytesMax }: CacheableRequest): Promise<CachedResponse> {
    const waiting = this.#waiting.get(owner) ?? 0
    if (waiting >= waitingMax) throw new TooManyRequests()
    this.#waiting.set(owner, waiting + 1)
    try {
      const { response, ms } = await this.#fetch(url, bytesMax)
      const bytes = entryBytes + ('error' in response ? 0 : response.text.length)
      this.#add(key, { response, expiresAt: this.#now() + ms, bytes })
      return response
    } finally {
      const left = this.#waiting.get(owner)! - 1
      if (left === 0) this.#waiting.delete(owner)
      else this.#waiting.set(owner, left)
    }
  }

  async #fetch(
    url: URL,
    responseBytesMax: number,
  ): Promise<{ response: CachedResponse; ms: number }> {
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = { accept: 'application/json', 'user-agent': 'Bellhop' }
    try {
      const request = { headers, signal, responseBytesMax }
      const { status, text, isCut, cacheControl } = await this.#outbound.get(url, request)
      const ms = status === 200 ? keptMsOf(cacheControl) : keptMs.min
      return { response: { status, text, isCut }, ms }
    } catch (error) {
      const reason = signal.aborted
        ? `No response within ${timeoutMs / 1_000} seconds`
        : toReason(error)
      return { response: { error: reason }, ms: keptMs.min }
    }
  }

  #add(key: string, entry: Entry): void {
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const [oldKey, old] of this.#entries) {
      if (this.#bytes <= this.#bytesMax) return
      this.#remove(oldKey, old)
    }
  }

  #remove(key: string, { bytes }: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= bytes
  }
}

function keptMsOf(cacheControl = ''): number {
  if (/\bno-(store|cache)\b/i.test(cacheControl)) return keptMs.min
  const seconds = /\bmax-age=(\d{1,9})\b/i.exec(cacheControl)?.[1]
  if (seconds === undefined) return keptMs.default
  return Math.min(Math.max(Number(seconds) * 1_000, keptMs.min), keptMs.max)
}

function toReason(error: unknown): string {
  if (error instanceof BlockedTarget) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  return describeFailure(code) ?? String(code ?? message).slice(0, 200)
}
