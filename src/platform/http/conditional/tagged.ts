import type { onSendHookHandler } from 'fastify'
import type { Route } from '../endpoint.ts'
import { computeEtag, etagMatchesWeak } from './etag.ts'

/**
 * Whether its answer has a tag: that of whatever can be read; and that of what was written, if it
 * is shown exactly as whoever reads it is shown it.
 */
export function hasEtag({ method, endpoint }: Route, routes: readonly Route[]): boolean {
  const { status, isVolatile } = endpoint.response
  const schema = endpoint.response.schema as { type?: string } | undefined
  if (method === 'GET') return status === 200 && !isVolatile
  if (method === 'DELETE' || schema?.type !== 'object') return false
  return routes.some((other) => other.method === 'GET' && other.endpoint.response.schema === schema)
}

/** Puts the tag on an answer; who has these bytes already is told so instead of getting them. */
export const addEtag: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  const isBytes = typeof payload === 'string' || payload instanceof Uint8Array
  if (reply.statusCode >= 300 || !isBytes) return done(null, payload)
  const tag = computeEtag(payload)
  reply.header('etag', tag)
  const known = request.headers['if-none-match']
  if (known === undefined || !isRead(request.method) || !etagMatchesWeak(known, tag)) {
    return done(null, payload)
  }
  reply.code(304).removeHeader('content-type')
  // The framework takes the body off a HEAD by itself, and wants to measure it first.
  done(null, request.method === 'HEAD' ? payload : null)
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'
