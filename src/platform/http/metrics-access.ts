import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isIpInRanges } from '../net/ip-address.ts'

const loopback = ['127.0.0.0/8', '::1']
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/** What a proxy says of the request that it passes on, and a browser of the page that sends it. */
const forSomebodyElse = [
  'origin',
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]

/**
 * Metrics tell about the whole installation, so the key of an organization opens nothing here: who
 * may read them has the token of the operator, or is on the same machine.
 */
export function canReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  return (token !== undefined && presents(request, token)) || isFromHere(request)
}

function presents({ headers }: FastifyRequest, token: string): boolean {
  const presented = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]
  // Hashes have one length, and comparing them tells nothing of how much was right.
  return presented !== undefined && timingSafeEqual(digest(presented), digest(token))
}

/**
 * By the peer itself. What a proxy on this machine passes on has the same peer, whoever asked, and
 * must not count, trusted or not. Nor does a web page that made its own name mean this machine.
 */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  const { remoteAddress } = raw.socket
  if (remoteAddress === undefined || !isIpInRanges(remoteAddress, loopback)) return false
  return (
    loopbackHost.test(headers.host ?? '') && forSomebodyElse.every((name) => !(name in headers))
  )
}

const digest = (text: string) => createHash('sha256').update(text).digest()
