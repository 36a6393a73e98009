import type { ReadTx } from '../../db/db.ts'
import { BellhopError } from '../../errors.ts'
import type { BoundDb, CallerCall, ChangingEndpoint, ReadingEndpoint, Route } from '../endpoint.ts'
import { entityTag, hasStrongly } from './entity-tag.ts'

/** Whether its requests are carried out under a condition, if they have one. */
export const takesIfMatch = ({ method, may }: Route) =>
  may !== 'anyone' && ['PATCH', 'PUT', 'DELETE'].includes(method)

/** What reads the thing that a route changes: the GET of the same path. */
export function readerOf({ path }: Route, routes: readonly Route[]): ReadingEndpoint | undefined {
  const reader = routes.find((other) => other.method === 'GET' && other.path === path)?.endpoint
  const isReader = reader?.access === 'caller' && reader.read && reader.answer.schema
  return isReader ? (reader as ReadingEndpoint) : undefined
}

/** Changes something, if it is still as the caller has seen it. */
export function changeIfMatch(
  db: BoundDb,
  endpoint: ChangingEndpoint,
  reader: ReadingEndpoint,
  call: CallerCall,
): Promise<unknown> {
  const seen = call.request.headers['if-match'] ?? '*'
  const look = lookOf(call)
  const demandSeen = async (tx: ReadTx) => {
    const current = (await reader.read(tx, look)) as Record<string, unknown>
    const bytes = call.reply.serializeInput(
      current,
      reader.answer.schema as Record<string, unknown>,
    )
    if (!hasStrongly(seen, entityTag(String(bytes)))) throw preconditionFailed()
  }
  return db.transactIf(demandSeen, (tx) => endpoint.change(tx, call))
}

/** The request, as if it would only read, without options. */
const lookOf = (call: CallerCall): CallerCall => ({
  ...call,
  now: call.now,
  publicUrl: call.publicUrl,
  cursors: call.cursors,
  query: {},
  body: undefined,
  setHeader: () => {},
})

export const changedDetail = 'The resource has changed: no ETag in If-Match is current'

export const preconditionFailed = () => new BellhopError('precondition_failed', changedDetail)
