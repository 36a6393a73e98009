import { hash } from 'node:crypto'
import type { onSendHookHandler } from 'fastify'
import type { TSchema } from 'typebox'
import type { Route } from '../endpoint.ts'

/** Enough of the SHA-256 that collisions are negligible. */
const etagLength = 22

/** A strong ETag: no other bytes have the same. */
export const computeEtag = (bytes: string | Uint8Array) =>
  `"${hash('sha256', bytes, 'base64url').slice(0, etagLength)}"`

/** Whether a list of ETags, or `*` for any, contains this one. Weak ETags do not match. */
export const etagMatchesStrong = (list: string, etag: string) =>
  list.trim() === '*' || splitEtags(list).includes(etag)

/** The same, but an ETag that a proxy has made weak matches too. */
export const etagMatchesWeak = (list: string, etag: string) =>
  etagMatchesStrong(list, etag) || splitEtags(list).includes(`W/${etag}`)

// A foreign ETag may contain a comma. The pieces it is split into do not match ours either.
const splitEtags = (list: string) => list.split(',').map((etag) => etag.trim())

/**
 * Whether the response of a route has an ETag: every GET, and every write whose response has exactly
 * the shape that a GET returns.
 */
export function hasEtag({ method, endpoint }: Route, routes: readonly Route[]): boolean {
  const { status, isVolatile } = endpoint.response
  const schema = endpoint.response.schema as (TSchema & { type?: string }) | undefined
  if (method === 'GET') return status === 200 && !isVolatile
  if (method === 'DELETE' || isVolatile || schema?.type !== 'object') return false
  return routes.some(({ method, endpoint: { response } }) => {
    return method === 'GET' && [response.schema, response.baseSchema].includes(schema)
  })
}

/** Adds the ETag to a response, and answers 304 to a client that has these bytes already. */
export const addEtag: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  const isBytes = typeof payload === 'string' || payload instanceof Uint8Array
  if (reply.statusCode >= 300 || !isBytes) return done(null, payload)
  const etag = computeEtag(payload)
  reply.header('etag', etag)
  const { method, headers } = request
  const cached = headers['if-none-match']
  const isRead = method === 'GET' || method === 'HEAD'
  if (cached === undefined || !isRead || !etagMatchesWeak(cached, etag)) return done(null, payload)
  reply.code(304).removeHeader('content-type')
  // Fastify drops the body of a HEAD response itself, after measuring it.
  done(null, method === 'HEAD' ? payload : null)
}
