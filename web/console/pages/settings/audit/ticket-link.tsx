import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import * as m from '#messages'
import { hasStatus } from '../../../data/errors.ts'
import { ticketQuery } from '../../../data/tickets.ts'

export function TicketLink({ id }: { id: string }) {
  const { data: ticket, error } = useQuery(ticketQuery(id))
  if (ticket)
    return <Link href={`/tickets/${ticket.ticket_number}`}>{ticket.ticket_display_id}</Link>
  const shortId = id.slice(0, 8)
  return hasStatus(error, 404)
    ? m.audit_name_deletedTicket({ id: shortId })
    : m.audit_name_ticket({ id: shortId })
}
