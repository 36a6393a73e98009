import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { BellhopError } from '../errors.ts'
import { expositionContentType } from '../metrics/exposition.ts'
import type { Metrics } from '../metrics/registry.ts'
import { isIpInRanges } from '../net/ip-address.ts'
import { publicHandler } from './endpoint.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics of `/metrics`, and the token that allows reading them from other machines. */
    metrics: { registry: Metrics; token: string | undefined }
  }
}

export const read = publicHandler({
  summary: 'Get Prometheus metrics',
  description:
    'For operators: available from the same machine, or with `BELLHOP_METRICS_TOKEN` as the bearer token. Each node reports its own metrics.',
  response: {
    status: 200,
    contentType: 'text/plain',
    description: 'The metrics of this node, in the text format of Prometheus.',
    isVolatile: true,
  },
  errors: { 404: 'Not Found' },
  async handle(_db, { request, setHeader }) {
    const { registry, token } = request.server.metrics
    if (!canReadMetrics(request, token)) throw new BellhopError('not_found', 'Not Found')
    setHeader('content-type', expositionContentType)
    setHeader('cache-control', 'no-store')
    return registry.text()
  },
})

const loopback = ['127.0.0.0/8', '::1']
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/** Headers that a proxy adds to a request it forwards, and a browser to one that a page makes. */
const forwardingHeaders = [
  'origin',
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]

/**
 * Metrics cover the whole installation, so API keys, which belong to an organization, do not give
 * access: only the operator’s token or a request from the same machine does.
 */
const canReadMetrics = (request: FastifyRequest, token: string | undefined) =>
  (token !== undefined && hasToken(request, token)) || isFromSameMachine(request)

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const presented = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]
  // Hashes have equal lengths, and comparing them does not reveal how much of the token was right.
  return presented !== undefined && timingSafeEqual(digest(presented), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * By the peer address of the socket. A request that a proxy on this machine forwards has the same
 * peer, so it must not count, whether the proxy is trusted or not. Checking `Host` stops a web page
 * whose own host name resolves to this machine (DNS rebinding).
 */
function isFromSameMachine({ raw, headers }: FastifyRequest): boolean {
  const { remoteAddress } = raw.socket
  if (remoteAddress === undefined || !isIpInRanges(remoteAddress, loopback)) return false
  return (
    loopbackHost.test(headers.host ?? '') && forwardingHeaders.every((name) => !(name in headers))
  )
}
