import { describeCaller } from '../../accounts/me/describe-caller.ts'
import { findLastPosition } from '../../events/log/store.ts'
import { requirePermission } from '../../platform/access/permissions.ts'
import { readHandler } from '../../platform/http/endpoint.ts'
import { encodeCursor } from '../../platform/http/paging.ts'
import type { ExtraParts } from '../ticket-details/include.ts'
import { toDetailsSchema } from '../ticket-details/schema.ts'
import { parseInclude } from '../tickets/include.ts'
import { parts } from './parts.ts'
import { partNames, toWorkspaceSchema, WorkspaceQuery } from './schema.ts'

/** `extra`: parts of a ticket that are of other wings. */
export const get = (extra: ExtraParts) =>
  readHandler({
    summary: 'Get the workspace',
    description:
      'What an application for agents shows first, in one request: the caller, and with `parts` the lists and counts beside it, a page of tickets, and a ticket by its number. Takes the filters, `sort`, `include` and `limit` of `GET /v1/tickets`. Follow the event stream from `cursor` to keep it up to date; presence and notifications are not in the event log.',
    query: WorkspaceQuery,
    response: {
      status: 200,
      schema: toWorkspaceSchema(toDetailsSchema(extra)),
      description: 'The caller and the parts.',
    },
    async handle(tx, call) {
      const names = parseInclude(call.query.parts, partNames, 'parts')
      for (const name of names) requirePermission(call.caller, parts[name].permission)
      // Before anything else: what is committed while the rest is read comes with the stream as well.
      const position = await findLastPosition(tx)
      const [me, ...loaded] = await Promise.all([
        describeCaller(tx, call.caller, call),
        ...names.map(async (name) => [name, await parts[name].load(tx, call, extra)] as const),
      ])
      return { cursor: encodeCursor(position), me, ...Object.fromEntries(loaded) }
    },
  })
