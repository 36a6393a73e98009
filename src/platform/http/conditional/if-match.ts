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

/** Whether its requests are carried out under a condition, if they have one. */
export const supportsIfMatch = ({ method, permission: may }: Route) =>
  may !== 'anyone' && ['PATCH', 'PUT', 'DELETE'].includes(method)

/** What reads the thing that a route changes: the GET of the same path. */
export function findReadEndpoint(
  { path }: Route,
  routes: readonly Route[],
): ReadEndpoint | undefined {
  const reader = routes.find((other) => other.method === 'GET' && other.path === path)?.endpoint
  const isReader = reader?.access === 'caller' && reader.read && reader.response.schema
  return isReader ? (reader as ReadEndpoint) : undefined
}

/** Changes something, if it is still as the caller has seen it. */
export function writeIfMatch(
  db: OrganizationDb,
  endpoint: WriteEndpoint,
  reader: ReadEndpoint,
  call: HttpRequestContext,
): Promise<unknown> {
  const seen = call.request.headers['if-match'] ?? '*'
  const readContext = call.toReadContext() as CallerContext
  const assertUnchanged = async (tx: ReadTx) => {
    const current = (await reader.read(tx, readContext)) as Record<string, unknown>
    const bytes = call.reply.serializeInput(
      current,
      reader.response.schema as Record<string, unknown>,
    )
    if (!etagMatchesStrong(seen, computeEtag(String(bytes)))) throw preconditionFailed()
  }
  return db.transactIf(assertUnchanged, (tx) => endpoint.write(tx, call as CallerContext))
}

export const preconditionFailedDetail = 'The resource has changed: no ETag in If-Match is current'

export const preconditionFailed = () =>
  new BellhopError('precondition_failed', preconditionFailedDetail)
