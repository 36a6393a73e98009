import type { LookupAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { createDnsResolver, type ResolveHost, resolveWithSystem } from './dns.ts'
import { isIpInRanges } from './ip-address.ts'
import { http } from './node-http.ts'
import { isPublicAddress } from './public-address.ts'

/** Of an answer no more is read: it is not ours to store what others send. */
const answerBytesMax = 4_096
const idleConnectionMs = 10_000

export interface OutboundRequest {
  headers: Record<string, string>
  body: string
  signal: AbortSignal
}

export interface OutboundResponse {
  status: number
  retryAfter: string | undefined
  /** The beginning of the body. */
  text: string
}

export class BlockedTarget extends Error {}

/**
 * The way to servers that others have named. Which addresses may be called is decided at the moment
 * of connecting, for the very address that is connected to: what a name meant before, or means in
 * the next moment, does not matter. Redirects are answers like any other.
 */
export class Outbound {
  readonly #allowed: boolean | readonly string[]
  readonly #findAddresses: ResolveHost
  readonly #http = new http.Agent({ keepAlive: true, timeout: idleConnectionMs })
  readonly #https = new HttpsAgent({ keepAlive: true, timeout: idleConnectionMs })

  /**
   * Allowed besides public addresses: all others, none, or those in these ranges. What is not public
   * has names that only this machine may know.
   */
  constructor(
    allowed: boolean | readonly string[],
    findAddresses = allowed === false ? createDnsResolver() : resolveWithSystem,
  ) {
    this.#allowed = allowed
    this.#findAddresses = findAddresses
  }

  /** Whether the address of a server could be called as far as can be told from its spelling. */
  isAllowedTarget(url: URL): boolean {
    const host = hostOf(url)
    if (isIP(host) !== 0) return this.#isOpen(host)
    return this.#allowed !== false || !/(^|\.)localhost\.?$/.test(host)
  }

  async post(url: URL, request: OutboundRequest): Promise<OutboundResponse> {
    // A literal address is connected to without a look-up.
    if (!this.isAllowedTarget(url)) throw new BlockedTarget(refusal)
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
      request.on('response', (response) => readAnswer(response).then(resolve, reject))
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The other side has closed a kept connection at the moment in which we used it again.
        const isStale = request.reusedSocket && /^(ECONNRESET|EPIPE)$/.test(error.code ?? '')
        reject(isStale ? new StaleConnection() : error)
      })
      request.end(body)
    })
  }

  #guardedLookup: LookupFunction = (hostname, options, callback) => {
    const answer = (found: LookupAddress[]) => {
      const open = found.filter(({ address }) => this.#isOpen(address))
      const [first] = open
      if (first === undefined) return callback(new BlockedTarget(refusal), [])
      if (options.all) return callback(null, open)
      callback(null, first.address, first.family)
    }
    this.#findAddresses(hostname).then(answer, (error) => callback(error, []))
  }

  #isOpen(address: string): boolean {
    if (this.#allowed === true || isPublicAddress(address)) return true
    return this.#allowed !== false && isIpInRanges(address, this.#allowed)
  }
}

class StaleConnection extends Error {}

const refusal = 'The address is private or reserved'

const hostOf = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1')

async function readAnswer(response: IncomingMessage): Promise<OutboundResponse> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    length += chunk.length
    // Leaving the loop closes the connection.
    if (length >= answerBytesMax) break
  }
  return {
    status: response.statusCode!,
    retryAfter: response.headers['retry-after'],
    text: Buffer.concat(chunks).subarray(0, answerBytesMax).toString('utf8'),
  }
}
