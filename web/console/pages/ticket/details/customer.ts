import type { TicketItem } from '@bellhop/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { customerQuery } from '../../../data/customers.ts'
import { desk } from '../../../data/desk.ts'

interface Named {
  id: string
  name: string
  email: string
}

/** A list tells the customer with the ticket; the rest comes later. */
type Listed = TicketItem & { customer?: { id: string; full_name: string; email: string } }

export function useCustomer(ticket: TicketItem): Named | undefined {
  const { data } = useQuery(customerQuery(ticket.customer_id))
  const { customer } = ticket as Listed
  return data ?? (customer && { ...customer, name: customer.full_name })
}

/** The newest of them, and how many there are in all. */
export const ticketsOfCustomerQuery = (id: string) =>
  queryOptions({
    queryKey: ['tickets-of-customer', id],
    queryFn: async ({ signal }) => {
      const params = { path: { customer_id: id }, query: { limit: 4, include_total: true } }
      const answer = await desk.GET('/v1/customers/{customer_id}/tickets', { params, signal })
      const total = Number(answer.response.headers.get('x-total-count') ?? answer.data.length)
      return { tickets: answer.data, total }
    },
  })
