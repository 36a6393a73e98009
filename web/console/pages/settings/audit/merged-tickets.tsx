import type { Event } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { hasStatus } from '../../../data/errors.ts'
import { ticketQuery } from '../../../data/tickets.ts'

/** Which ticket was merged into which. */
export function MergedTickets({ event: { resource_id, changes } }: { event: Event }) {
  const target = changes.find(({ field }) => field === 'merged_into')?.to
  return (
    <>
      merged <TicketLink id={resource_id} /> into <TicketLink id={String(target)} />
    </>
  )
}

function TicketLink({ id }: { id: string }) {
  const { data: ticket, error } = useQuery(ticketQuery(id))
  if (ticket)
    return <Link href={`/tickets/${ticket.ticket_number}`}>{ticket.ticket_display_id}</Link>
  const name = `${hasStatus(error, 404) ? 'the deleted ticket' : 'the ticket'} ${id.slice(0, 8)}`
  return <>{name}</>
}
