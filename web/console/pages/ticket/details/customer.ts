import type { TicketItem } from '@bellhop/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../data/api.ts'
import { customerQuery } from '../../../data/customers.ts'
import { cachedListItem } from '../../../data/tickets.ts'

/** A list tells the customer with the ticket; until the rest is there, that will do. */
export function useCustomer({ id, customer_id }: TicketItem): TicketItem['customer'] {
  const { data } = useQuery(customerQuery(customer_id))
  return data ?? cachedListItem(id)?.customer
}

/** The newest of them, and how many there are in all. */
export const ticketsOfCustomerQuery = (id: string) =>
  queryOptions({
    queryKey: ['tickets-of-customer', id],
    queryFn: async ({ signal }) => {
      const params = { path: { customer_id: id }, query: { limit: 4, include_total: true } }
      const answer = await api.GET('/v1/customers/{customer_id}/tickets', { params, signal })
      const total = Number(answer.response.headers.get('x-total-count') ?? answer.data.length)
      return { tickets: answer.data, total }
    },
  })
