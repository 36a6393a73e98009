import type { TicketItem } from '@bellhop/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../data/api.ts'
import { customerQuery } from '../../../data/customers.ts'
import { cachedListItem } from '../../../data/tickets.ts'

/** Until the customer is loaded, the one from the ticket list. */
export function useCustomer({ id, customer_id }: TicketItem): TicketItem['customer'] {
  const { data } = useQuery(customerQuery(customer_id))
  return data ?? cachedListItem(id)?.customer
}

/** The newest tickets of a customer, and the total. */
export const ticketsOfCustomerQuery = (id: string) =>
  queryOptions({
    queryKey: ['tickets-of-customer', id],
    queryFn: async ({ signal }) => {
      const params = { path: { customer_id: id }, query: { limit: 4, include_total: true } }
      const { data, response } = await api.GET('/v1/customers/{customer_id}/tickets', {
        params,
        signal,
      })
      const total = Number(response.headers.get('x-total-count') ?? data.length)
      return { tickets: data, total }
    },
  })
