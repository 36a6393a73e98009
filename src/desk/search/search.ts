import type { ReadTx } from '../../platform/db/db.ts'
import { parseTerms } from '../../platform/db/search/terms.ts'
import { rejectIfTooBroad } from '../../platform/http/broad-search.ts'
import { searchCustomers } from '../customers/store.ts'
import { searchTickets } from '../tickets/list-store.ts'
import type { Ticket } from '../tickets/schema.ts'
import { findTicketByNumber } from '../tickets/store.ts'

/** Newest first, but a ticket with exactly this number or display ID comes before all others. */
export async function searchAll(tx: ReadTx, text: string, limit: number) {
  const terms = parseTerms(text)
  const [exact, found, customers] = await rejectIfTooBroad(
    ['query', 'q'],
    Promise.all([
      findExactTicket(tx, text),
      searchTickets(tx, { terms, limit }),
      searchCustomers(tx, terms, limit),
    ]),
  )
  const others = found.filter((ticket) => ticket.id !== exact?.id)
  return { tickets: (exact === undefined ? others : [exact, ...others]).slice(0, limit), customers }
}

async function findExactTicket(tx: ReadTx, text: string): Promise<Ticket | undefined> {
  const digits = /(\d{1,15})$/.exec(text)?.[1]
  if (digits === undefined) return undefined
  const ticket = await findTicketByNumber(tx, Number(digits))
  const names = [String(ticket?.ticket_number), ticket?.ticket_display_id.toLowerCase()]
  return names.includes(text.toLowerCase()) ? ticket : undefined
}
