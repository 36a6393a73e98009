import type { LookupAddress, LookupOptions } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { AddressGuard, BlockedTarget } from './address-guard.ts'
import type { ResolveHost } from './dns.ts'
import { http } from './node-http.ts'

/** Of a response body, unless a request says otherwise; the rest is not read. */
const defaultBytesMax = 4_096
const idleConnectionMs = 10_000

interface OutboundGet {
  headers: Record<string, string>
  signal: AbortSignal
  responseBytesMax?: number
  /** Without TLS only to private addresses, which the operator must have allowed. */
  isTlsRequired?: boolean
}

export interface OutboundRequest extends OutboundGet {
  body: string | Buffer
}

export interface OutboundResponse {
  status: number
  retryAfter: string | undefined
  cacheControl: string | undefined
  /** The first bytes of the body. */
  text: string
  /** Whether it goes on after them. */
  isCut: boolean
}

/**
 * Sends requests to servers that users have configured. Whether an address is allowed is checked while
 * connecting, for the very address that is used, so DNS rebinding has no effect. Redirects are not
 * followed.
 */
export class Outbound {
  readonly #guard: AddressGuard
  readonly #http = new http.Agent({ keepAlive: true, timeout: idleConnectionMs })
  readonly #https = new HttpsAgent({ keepAlive: true, timeout: idleConnectionMs })

  constructor(allowedPrivate: boolean | readonly string[], resolve?: ResolveHost) {
    this.#guard = new AddressGuard(allowedPrivate, resolve)
  }

  /** Checks what can be checked without resolving the name. */
  isAllowedTarget(url: URL, { isTlsRequired = false } = {}): boolean {
    const host = hostOf(url)
    if (!this.#guard.isAllowedHost(host)) return false
    return !isTlsRequired || url.protocol === 'https:' || this.#guard.mayBePrivate(host)
  }

  get = (url: URL, request: OutboundGet): Promise<OutboundResponse> =>
    this.#send(url, { ...request, method: 'GET' })

  post(url: URL, { headers, body, ...request }: OutboundRequest): Promise<OutboundResponse> {
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    return this.#send(url, { ...request, method: 'POST', headers: { ...headers, ...length }, body })
  }

  close(): void {
    this.#http.destroy()
    this.#https.destroy()
  }

  async #send(url: URL, request: OutboundGet & Sent): Promise<OutboundResponse> {
    // For a literal IP address, Node does not call `lookup`.
    if (!this.isAllowedTarget(url, request)) throw new BlockedTarget()
    try {
      return await this.#sendOnce(url, request)
    } catch (error) {
      if (!(error instanceof StaleConnection)) throw error
      return this.#sendOnce(url, request)
    }
  }

  #sendOnce(url: URL, options: OutboundGet & Sent): Promise<OutboundResponse> {
    const { method, headers, body, signal, isTlsRequired } = options
    const { responseBytesMax = defaultBytesMax } = options
    const isSecure = url.protocol === 'https:'
    return new Promise((resolve, reject) => {
      const request = (isSecure ? httpsRequest : http.request)(url, {
        method,
        agent: isSecure ? this.#https : this.#http,
        headers,
        lookup: isTlsRequired && !isSecure ? this.#privateLookup : this.#guardedLookup,
        signal,
      })
      request.on('response', (response) =>
        readResponse(response, responseBytesMax).then(resolve, reject),
      )
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The server closed a keep-alive connection just as we reused it.
        const isStale = request.reusedSocket && /^(ECONNRESET|EPIPE)$/.test(error.code ?? '')
        reject(isStale ? new StaleConnection() : error)
      })
      request.end(body)
    })
  }

  #guardedLookup: LookupFunction = (hostname, options, callback) =>
    this.#lookUp(hostname, options, callback, () => true)

  #privateLookup: LookupFunction = (hostname, options, callback) =>
    this.#lookUp(hostname, options, callback, ({ address }) =>
      this.#guard.isAllowedPrivateAddress(address),
    )

  #lookUp(
    hostname: string,
    options: LookupOptions,
    callback: Parameters<LookupFunction>[2],
    isUsable: (found: LookupAddress) => boolean,
  ): void {
    this.#guard.resolve(hostname).then(
      (allowed) => {
        const usable = allowed.filter(isUsable)
        const [first] = usable
        if (first === undefined) callback(new BlockedTarget(), [])
        else if (options.all) callback(null, usable)
        else callback(null, first.address, first.family)
      },
      (error) => callback(error, []),
    )
  }
}

interface Sent {
  method: 'GET' | 'POST'
  body?: string | Buffer
}

class StaleConnection extends Error {}

const hostOf = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1')

async function readResponse(
  response: IncomingMessage,
  bytesMax: number,
): Promise<OutboundResponse> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    length += chunk.length
    // Leaving the loop closes the connection.
    if (length > bytesMax) break
  }
  return {
    status: response.statusCode!,
    retryAfter: response.headers['retry-after'],
    cacheControl: response.headers['cache-control'],
    isCut: length > bytesMax,
    text: Buffer.concat(chunks).subarray(0, bytesMax).toString('utf8'),
  }
}
