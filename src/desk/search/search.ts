import { type Caller, hasPermission, requirePermission } from '../../platform/access/permissions.ts'
import type { ReadTx } from '../../platform/db/db.ts'
import { parseTerms } from '../../platform/db/search/terms.ts'
import { rejectIfTooBroad } from '../../platform/http/broad-search.ts'
import { toApiCustomer } from '../customers/serialize.ts'
import { searchCustomers } from '../customers/store.ts'
import { isSpam } from '../spam/store.ts'
import { ticketConditions } from '../tickets/filter.ts'
import { searchTickets } from '../tickets/list-store.ts'
import type { Ticket } from '../tickets/schema.ts'
import { findTicketByNumber } from '../tickets/store.ts'
import { findComments } from './comments.ts'
import type { SearchQuery } from './schema.ts'

/** Newest first, but a ticket with exactly this number or display ID comes before all others. */
export async function searchAll(
  tx: ReadTx,
  { q, limit = 5, ...query }: SearchQuery,
  caller: Caller,
) {
  const terms = parseTerms(q)
  const spam = query.spam === undefined ? {} : { spam: query.spam }
  const includesComments = query.include === 'comments'
  if (includesComments) requirePermission(caller, 'read comments')
  const includesFiles = hasPermission(caller, 'read attachments')
  const [exact, found, customers, comments] = await rejectIfTooBroad(
    ['query', 'q'],
    Promise.all([
      findExactTicket(tx, q, query.spam),
      searchTickets(tx, {
        terms,
        limit,
        conditions: ticketConditions({ ...spam, me: caller.userId }),
      }),
      searchCustomers(tx, terms, limit),
      includesComments
        ? findComments(tx, { terms, limit, filter: query, includesFiles })
        : undefined,
    ]),
  )
  const others = found.filter((ticket) => ticket.id !== exact?.id)
  const tickets = (exact === undefined ? others : [exact, ...others]).slice(0, limit)
  return { tickets, customers: customers.map(toApiCustomer), ...(comments && { comments }) }
}

async function findExactTicket(
  tx: ReadTx,
  text: string,
  spam: boolean | undefined,
): Promise<Ticket | undefined> {
  const digits = /(\d{1,15})$/.exec(text)?.[1]
  if (digits === undefined) return undefined
  const ticket = await findTicketByNumber(tx, Number(digits))
  const names = [String(ticket?.ticket_number), ticket?.ticket_display_id.toLowerCase()]
  if (ticket === undefined || !names.includes(text.toLowerCase())) return undefined
  return spam === undefined || spam === (await isSpam(tx, ticket.id)) ? ticket : undefined
}
