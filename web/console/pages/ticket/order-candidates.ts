import type { TicketItem } from '@bellhop/sdk'

/** The number that was typed, such as `12`, `#12` or `TKT-12`. */
export const typedNumber = (text: string): number | undefined =>
  Number(/^(?:[a-z]+-|#)?([1-9]\d{0,8})$/i.exec(text)?.[1]) || undefined

export interface Candidate {
  ticket: TicketItem
  isOfCustomer: boolean
  /** It has the number that was typed. */
  isExact: boolean
}

/** What another ticket can be merged or linked with: the typed number, then those of the same customer. */
export function orderCandidates(
  found: readonly TicketItem[],
  source: Pick<TicketItem, 'id' | 'customer_id'>,
  text: string,
): Candidate[] {
  const number = typedNumber(text)
  const byId = new Map(found.map((ticket) => [ticket.id, ticket]))
  byId.delete(source.id)
  const candidates = [...byId.values()].map((ticket) => ({
    ticket,
    isOfCustomer: ticket.customer_id === source.customer_id,
    isExact: ticket.ticket_number === number,
  }))
  const rank = ({ isExact, isOfCustomer }: Candidate) => (isExact ? 0 : isOfCustomer ? 1 : 2)
  return candidates.sort((a, b) => rank(a) - rank(b))
}
