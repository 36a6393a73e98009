import type { TicketRelations } from '@bellhop/sdk'
import { Link } from 'wouter'

type Related = NonNullable<TicketRelations['merged_into']>

export const RelatedLink = ({ ticket }: { ticket: Related }) => (
  <Link href={`/tickets/${ticketNumberFromDisplayId(ticket)}`}>
    {ticket.ticket_display_id} <span dir="auto">{ticket.subject}</span>
  </Link>
)

/** `TKT-12` → `12`. */
export const ticketNumberFromDisplayId = ({
  ticket_display_id,
}: Pick<Related, 'ticket_display_id'>) => /\d+$/.exec(ticket_display_id)![0]
