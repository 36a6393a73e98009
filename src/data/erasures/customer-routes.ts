import { CustomerDeleteQuery, CustomerPath } from '../../desk/customers/schema.ts'
import { getCustomer } from '../../desk/customers/store.ts'
import { hasTickets } from '../../desk/customers/ticket-store.ts'
import { deleteCustomerAndTickets, deleteSomeIfMany } from '../../desk/tickets/delete-customer.ts'
import { requirePermission } from '../../platform/access/permissions.ts'
import { untilNone } from '../../platform/db/batches.ts'
import { invalid } from '../../platform/errors.ts'
import { writeHandler } from '../../platform/http/endpoint.ts'
import { enqueueJob } from '../../platform/jobs/store.ts'
import { deleteSomeTrashOfCustomer } from '../trash/delete.ts'
import { countTrashOfCustomer } from '../trash/store.ts'
import { clearJob } from './clear.ts'
import { stepsElsewhere } from './places.ts'

const hasTrash = 'the customer has tickets in the trash; set cascade=true to delete them too'

export const remove = writeHandler({
  summary: 'Delete a customer',
  description:
    'Rejected if the customer has tickets, here or in the trash, unless `cascade=true`, which also requires `tickets:delete`. Also deletes their addresses, notes and whatever is kept for undoing merges, and what they have written on tickets of others. To keep the tickets, or for proof, erase the customer instead.',
  params: CustomerPath,
  query: CustomerDeleteQuery,
  response: { status: 204, description: 'The customer was deleted.' },
  errors: { 404: 'Customer not found' },
  async prepare(db, call) {
    const { customer_id } = call.params
    const isCascade = call.query.cascade === true
    if (isCascade) requirePermission(call.caller, 'delete tickets')
    const isRefused = await db.read(async (tx) => {
      await getCustomer(tx, customer_id)
      return (
        !isCascade &&
        ((await hasTickets(tx, customer_id)) || (await countTrashOfCustomer(tx, customer_id)) > 0)
      )
    })
    if (isRefused) return
    const subject = { customer_id, now: call.now }
    for (const step of stepsElsewhere()) {
      let after: number | null = 0
      while (after !== null) {
        const from: number = after
        // Most places have nothing of most customers, and reading delays no other writes.
        const found = await db.read((tx) => step.count(tx, subject, from))
        const run = () => db.transact((tx) => step.run(tx, subject, from))
        after = (found.rows > 0 ? await run() : found).after
      }
    }
    if (!isCascade) return
    await untilNone(() => db.transact((tx) => deleteSomeIfMany(tx, customer_id, call)))
    await untilNone(() => db.transact((tx) => deleteSomeTrashOfCustomer(tx, customer_id, call)))
  },
  async handle(tx, call) {
    const { customer_id } = call.params
    const isCascade = call.query.cascade ?? false
    if (isCascade) await untilNone(() => deleteSomeTrashOfCustomer(tx, customer_id, call))
    else if ((await countTrashOfCustomer(tx, customer_id)) > 0)
      throw invalid(['path', 'customer_id'], hasTrash)
    await deleteCustomerAndTickets(tx, customer_id, isCascade, call)
    enqueueJob(tx, clearJob(tx.organizationId, call.now), call.now)
  },
})
