import type { TicketItem } from '@bellhop/sdk'
import * as m from '#messages'
import { isSpam, markSpam } from '../data/mark-spam.ts'

/** Marks the tickets as spam, or as not spam if all of them are. */
export function toggleSpam(all: readonly TicketItem[]): Promise<boolean> {
  const others = all.filter((ticket) => !isSpam(ticket))
  const isMarking = others.length > 0
  // To mark those that are spam already would keep them for longer.
  const tickets = isMarking ? others : all
  const named = { count: tickets.length, ticket: tickets[0]!.ticket_display_id }
  const label = isMarking ? m.tickets_spam_marked(named) : m.tickets_spam_unmarked(named)
  return markSpam(tickets, { isSpam: isMarking }, label)
}
