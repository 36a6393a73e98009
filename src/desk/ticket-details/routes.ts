import { readHandler } from '../../platform/http/endpoint.ts'
import { parseInclude } from '../tickets/include.ts'
import { Ticket, TicketPath } from '../tickets/schema.ts'
import { getTicket } from '../tickets/store.ts'
import { type ExtraParts, loadParts, requirePermissions } from './include.ts'
import { includable, toDetailsQuery, toDetailsSchema } from './schema.ts'

export const get = (extra: ExtraParts) => {
  const schema = toDetailsSchema(extra)
  const names = [...includable, ...Object.keys(extra)]
  return readHandler({
    summary: 'Get a ticket',
    description:
      '`include` adds what a page about the ticket needs, so that it takes one request. Read longer lists on from `next_cursor` at their own route.',
    params: TicketPath,
    query: toDetailsQuery(
      Object.entries(extra).map(([name, { description }]) => `\`${name}\` (${description})`),
    ),
    response: { status: 200, schema, baseSchema: Ticket, description: 'The ticket.' },
    errors: { 404: 'Ticket not found' },
    async handle(tx, call) {
      const included = parseInclude(call.query.include, names)
      requirePermissions(call, included, extra)
      const ticket = await getTicket(tx, call.params.ticket_id)
      return { ...ticket, ...(await loadParts(tx, ticket, included, { call, extra })) }
    },
  })
}
