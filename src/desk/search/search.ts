import type { ReadTx } from '../../platform/db/db.ts'
import { parseTerms } from '../../platform/db/search/terms.ts'
import { refuseIfTooBroad } from '../../platform/http/broad-search.ts'
import { searchCustomers } from '../customers/store.ts'
import { searchTickets } from '../tickets/list-store.ts'
import type { Ticket } from '../tickets/schema.ts'
import { findTicketByNumber } from '../tickets/store.ts'

/** Tickets and customers that match, newest first; a ticket called by its number comes first of all. */
export async function searchAll(tx: ReadTx, typed: string, limit: number) {
  const terms = parseTerms(typed)
  const [exact, found, customers] = await refuseIfTooBroad(
    ['query', 'q'],
    Promise.all([
      ticketCalled(tx, typed),
      searchTickets(tx, { terms, limit }),
      searchCustomers(tx, terms, limit),
    ]),
  )
  const others = found.filter((ticket) => ticket.id !== exact?.id)
  return { tickets: (exact === undefined ? others : [exact, ...others]).slice(0, limit), customers }
}

async function ticketCalled(tx: ReadTx, typed: string): Promise<Ticket | undefined> {
  const digits = /(\d{1,15})$/.exec(typed)?.[1]
  if (digits === undefined) return undefined
  const ticket = await findTicketByNumber(tx, Number(digits))
  const names = [String(ticket?.ticket_number), ticket?.ticket_display_id.toLowerCase()]
  return names.includes(typed.toLowerCase()) ? ticket : undefined
}
