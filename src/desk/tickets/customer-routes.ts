import { writeHandler } from '../../platform/http/endpoint.ts'
import { CustomerDeleteQuery, CustomerPath } from '../customers/schema.ts'
import { deleteCustomerAndTickets } from './delete-customer.ts'

export const remove = writeHandler({
  summary: 'Delete a customer',
  description:
    'Rejected if the customer has tickets, unless `cascade=true`, which also requires `tickets:delete`. Also deletes their addresses, notes and whatever is kept for undoing merges.',
  params: CustomerPath,
  query: CustomerDeleteQuery,
  response: { status: 204, description: 'The customer was deleted.' },
  errors: { 404: 'Customer not found' },
  handle: (tx, call) =>
    deleteCustomerAndTickets(tx, call.params.customer_id, call.query.cascade ?? false, call),
})
