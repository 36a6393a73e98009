import type { TicketRelations } from '@bellhop/sdk'
import { Link } from 'wouter'
import { ticketNumberOf } from '../../tickets/number-of.ts'

interface Props {
  ticket: NonNullable<TicketRelations['merged_into']>
  /** Of a message. */
  anchor?: string | undefined
}

export const RelatedLink = ({ ticket, anchor }: Props) => (
  <Link href={`/tickets/${ticketNumberOf(ticket)}${anchor ? `#${anchor}` : ''}`}>
    {ticket.ticket_display_id} <span dir="auto">{ticket.subject}</span>
  </Link>
)
