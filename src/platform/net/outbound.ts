import type { LookupAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { createDnsResolver, type ResolveHost, resolveWithSystem } from './dns.ts'
import { isIpInRanges } from './ip-address.ts'
import { http } from './node-http.ts'
import { isPublicAddress } from './public-address.ts'

/** Of a response body; the rest is not read. */
const bodyBytesMax = 4_096
const idleConnectionMs = 10_000

export interface OutboundRequest {
  headers: Record<string, string>
  body: string
  signal: AbortSignal
}

export interface OutboundResponse {
  status: number
  retryAfter: string | undefined
  /** The first bytes of the body. */
  text: string
}

export class BlockedTarget extends Error {}

/**
 * Sends requests to servers that users have configured. Whether an address is allowed is checked while
 * connecting, for the very address that is used, so DNS rebinding has no effect. Redirects are not
 * followed.
 */
export class Outbound {
  readonly #allowed: boolean | readonly string[]
  readonly #resolve: ResolveHost
  readonly #http = new http.Agent({ keepAlive: true, timeout: idleConnectionMs })
  readonly #https = new HttpsAgent({ keepAlive: true, timeout: idleConnectionMs })

  /**
   * `allowed` are the non-public addresses that may be called: all, none, or these ranges. Only this
   * machine's own resolver may know their names.
   */
  constructor(
    allowed: boolean | readonly string[],
    resolve = allowed === false ? createDnsResolver() : resolveWithSystem,
  ) {
    this.#allowed = allowed
    this.#resolve = resolve
  }

  /** Checks what can be checked without resolving the name. */
  isAllowedTarget(url: URL): boolean {
    const host = hostOf(url)
    if (isIP(host) !== 0) return this.#isAllowed(host)
    return this.#allowed !== false || !/(^|\.)localhost\.?$/.test(host)
  }

  async post(url: URL, request: OutboundRequest): Promise<OutboundResponse> {
    // For a literal IP address, Node does not call `lookup`.
    if (!this.isAllowedTarget(url)) throw new BlockedTarget(blockedMessage)
    try {
      return await this.#postOnce(url, request)
    } catch (error) {
      if (!(error instanceof StaleConnection)) throw error
      return this.#postOnce(url, request)
    }
  }

  close(): void {
    this.#http.destroy()
    this.#https.destroy()
  }

  #postOnce(url: URL, { headers, body, signal }: OutboundRequest): Promise<OutboundResponse> {
    const isSecure = url.protocol === 'https:'
    return new Promise((resolve, reject) => {
      const request = (isSecure ? httpsRequest : http.request)(url, {
        method: 'POST',
        agent: isSecure ? this.#https : this.#http,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: this.#guardedLookup,
        signal,
      })
      request.on('response', (response) => readResponse(response).then(resolve, reject))
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The server closed a keep-alive connection just as we reused it.
        const isStale = request.reusedSocket && /^(ECONNRESET|EPIPE)$/.test(error.code ?? '')
        reject(isStale ? new StaleConnection() : error)
      })
      request.end(body)
    })
  }

  #guardedLookup: LookupFunction = (hostname, options, callback) => {
    const respond = (found: LookupAddress[]) => {
      const allowed = found.filter(({ address }) => this.#isAllowed(address))
      const [first] = allowed
      if (first === undefined) return callback(new BlockedTarget(blockedMessage), [])
      if (options.all) return callback(null, allowed)
      callback(null, first.address, first.family)
    }
    this.#resolve(hostname).then(respond, (error) => callback(error, []))
  }

  #isAllowed(address: string): boolean {
    if (this.#allowed === true || isPublicAddress(address)) return true
    return this.#allowed !== false && isIpInRanges(address, this.#allowed)
  }
}

class StaleConnection extends Error {}

const blockedMessage = 'The address is private or reserved'

const hostOf = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1')

async function readResponse(response: IncomingMessage): Promise<OutboundResponse> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    length += chunk.length
    // Leaving the loop closes the connection.
    if (length >= bodyBytesMax) break
  }
  return {
    status: response.statusCode!,
    retryAfter: response.headers['retry-after'],
    text: Buffer.concat(chunks).subarray(0, bodyBytesMax).toString('utf8'),
  }
}
