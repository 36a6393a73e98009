import type { TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { customerOfTicketQuery } from '../../../data/conversation.ts'
import { cachedListItem } from '../../../data/tickets.ts'

/** Until the customer is loaded, the one from the ticket list. */
export function useCustomer({ id }: TicketItem): TicketItem['customer'] {
  const { data } = useQuery(customerOfTicketQuery(id))
  return data?.customer ?? cachedListItem(id)?.customer
}
