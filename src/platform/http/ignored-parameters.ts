import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from './endpoint.ts'
import type { FieldSchema } from './validation-issues.ts'

/** Bounds the header. */
const namesMax = 10
const nameLengthMax = 40

/** Operations with parameters of their own say which of those sent they do not have. */
export const announcesIgnoredParameters = ({ path, endpoint }: Route): boolean =>
  path.startsWith('/v1/') && endpoint.query !== undefined

/** Names the query parameters that a route does not have, because they are probably misspelled. */
export function announceIgnoredParameters(
  { query }: FastifyRequest,
  reply: FastifyReply,
  { endpoint }: Route,
): void {
  const known = (endpoint.query as FieldSchema | undefined)?.properties ?? {}
  const isIgnored = (name: string) => !Object.hasOwn(known, name)
  const ignored = Object.keys(query as object)
    .filter(isIgnored)
    .slice(0, namesMax)
  if (ignored.length === 0) return
  reply.header('x-ignored-parameters', ignored.map(toHeaderText).join(', '))
}

const toHeaderText = (name: string) =>
  encodeURIComponent(name.slice(0, nameLengthMax).toWellFormed())
