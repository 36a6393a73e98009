import type { TicketRelations } from '@bellhop/sdk'
import { Link } from 'wouter'
import { ticketNumberOf } from '../../tickets/number-of.ts'

type Related = NonNullable<TicketRelations['merged_into']>

export const RelatedLink = ({ ticket }: { ticket: Related }) => (
  <Link href={`/tickets/${ticketNumberOf(ticket)}`}>
    {ticket.ticket_display_id} <span dir="auto">{ticket.subject}</span>
  </Link>
)
