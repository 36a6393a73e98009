import { untilNone } from '../../platform/db/batches.ts'
import { writeHandler } from '../../platform/http/endpoint.ts'
import { CustomerDeleteQuery, CustomerPath } from '../customers/schema.ts'
import { deleteCustomerAndTickets, deleteSomeIfMany } from './delete-customer.ts'

export const remove = writeHandler({
  summary: 'Delete a customer',
  description:
    'Rejected if the customer has tickets, unless `cascade=true`, which also requires `tickets:delete`. Also deletes their addresses, notes and whatever is kept for undoing merges.',
  params: CustomerPath,
  query: CustomerDeleteQuery,
  response: { status: 204, description: 'The customer was deleted.' },
  errors: { 404: 'Customer not found' },
  async prepare(db, call) {
    if (call.query.cascade !== true) return
    await untilNone(() => db.transact((tx) => deleteSomeIfMany(tx, call.params.customer_id, call)))
  },
  handle: (tx, call) =>
    deleteCustomerAndTickets(tx, call.params.customer_id, call.query.cascade ?? false, call),
})
