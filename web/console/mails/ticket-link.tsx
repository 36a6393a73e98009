import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { cachedListItem, ticketQuery } from '../data/tickets.ts'

/** Nothing until its number is known. */
export function TicketLink({ id, onClick }: { id: string; onClick?: () => void }) {
  const listed = cachedListItem(id)
  const { data } = useQuery({ ...ticketQuery(id), enabled: listed === undefined })
  const ticket = data ?? listed
  if (!ticket) return null
  return (
    <Link href={`/tickets/${ticket.ticket_number}`} {...(onClick && { onClick })}>
      {ticket.ticket_display_id}
    </Link>
  )
}
