import type { ReadTx } from '../../db/db.ts'
import { BellhopError } from '../../errors.ts'
import type {
  CallerContext,
  OrganizationDb,
  ReadEndpoint,
  Route,
  WriteEndpoint,
} from '../endpoint.ts'
import type { HttpRequestContext } from '../request-context.ts'
import { computeEtag, etagMatchesStrong } from './etag.ts'

export const supportsIfMatch = ({ method, permission }: Route) =>
  permission !== 'anyone' && ['PATCH', 'PUT', 'DELETE'].includes(method)

/** What reads the resource that a route changes: the GET of the same path. */
export function findReadEndpoint(
  { path }: Route,
  routes: readonly Route[],
): ReadEndpoint | undefined {
  const reader = routes.find((other) => other.method === 'GET' && other.path === path)?.endpoint
  const isReader = reader?.access === 'caller' && reader.read && reader.response.schema
  return isReader ? (reader as ReadEndpoint) : undefined
}

/** Runs a write if the resource is still as the caller has seen it. */
export async function writeIfMatch(
  db: OrganizationDb,
  endpoint: WriteEndpoint,
  reader: ReadEndpoint,
  context: HttpRequestContext,
): Promise<unknown> {
  const expected = context.request.headers['if-match'] ?? '*'
  const readContext = context.toReadContext() as CallerContext
  const assertUnchanged = async (tx: ReadTx) => {
    const current = (await reader.read(tx, readContext)) as Record<string, unknown>
    const bytes = context.reply.serializeInput(
      current,
      reader.response.schema as Record<string, unknown>,
    )
    if (!etagMatchesStrong(expected, computeEtag(String(bytes)))) throw preconditionFailed()
  }
  if (endpoint.prepare !== undefined) {
    await db.read(assertUnchanged)
    await endpoint.prepare(db, context as CallerContext)
  }
  return db.transactIf(assertUnchanged, (tx) => endpoint.write(tx, context as CallerContext))
}

export const preconditionFailedDetail = 'The resource has changed: no ETag in If-Match is current'

export const preconditionFailed = () =>
  new BellhopError('precondition_failed', preconditionFailedDetail)
