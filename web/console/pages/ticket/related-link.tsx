import type { TicketRelations } from '@bellhop/sdk'
import { Link } from 'wouter'

type Related = NonNullable<TicketRelations['merged_into']>

/** A ticket that is tied to this one, by its name and subject. */
export const RelatedLink = ({ ticket }: { ticket: Related }) => (
  <Link href={`/tickets/${ticketNumberFromDisplayId(ticket)}`}>
    {ticket.ticket_display_id} <span dir="auto">{ticket.subject}</span>
  </Link>
)

/** The number is the end of the name: `TKT-12`. */
export const ticketNumberFromDisplayId = ({
  ticket_display_id,
}: Pick<Related, 'ticket_display_id'>) => /\d+$/.exec(ticket_display_id)![0]
