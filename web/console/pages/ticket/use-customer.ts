import type { Customer, TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { customerOfTicketQuery } from '../../data/conversation.ts'
import { cachedListItem } from '../../data/tickets.ts'

type ListedCustomer = NonNullable<TicketItem['customer']>

/** Until the customer is loaded, the one from the ticket list, with less about them. */
export function useCustomer({ id }: TicketItem): (ListedCustomer & Partial<Customer>) | undefined {
  const { data } = useQuery(customerOfTicketQuery(id))
  return data?.customer ?? cachedListItem(id)?.customer
}
