import type { TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { isUnresolved } from '../../data/types.ts'
import { waitingQuery } from '../../data/waiting.ts'

/** Whether the customer waits for an agent to answer. */
export function useCustomerWaits(ticket: TicketItem): boolean {
  const { data = ticket.waiting } = useQuery(waitingQuery(ticket.id))
  // Changes of the status are shown before the server has them.
  return isUnresolved(ticket) && ticket.status !== 'pending' && data?.for === 'agent'
}
