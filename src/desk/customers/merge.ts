import { recordEvent } from '../../events/log/record.ts'
import { recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { assertFound, invalid } from '../../platform/errors.ts'
import type { Customer } from './schema.ts'
import { searchableCustomers } from './searchable.ts'
import { deleteCustomerRow, findCustomerForUpdate, moveTicketsToCustomer } from './store.ts'

/** Moves everything of another customer to this one, and deletes the other. */
export async function mergeCustomers(
  tx: WriteTx,
  id: string,
  otherId: string,
  act: Attribution,
): Promise<Customer> {
  if (otherId === id)
    throw invalid(['body', 'customer_id'], 'a customer cannot be merged into itself')
  // Locked in the same order in either direction, so that two concurrent merges cannot deadlock.
  const locked = new Map<string, Customer | undefined>()
  for (const each of [id, otherId].sort()) locked.set(each, await findCustomerForUpdate(tx, each))
  const customer = assertFound(locked.get(id), 'Customer')
  if (locked.get(otherId) === undefined)
    throw invalid(['body', 'customer_id'], 'customer does not exist')
  const change = { field: 'customer_id', from: otherId, to: id }
  for (const ticket of await moveTicketsToCustomer(tx, otherId, id, act.now)) {
    recordTicketUpdate(tx, act, ticket.id, [change])
  }
  await deleteCustomerRow(tx, otherId)
  await tx.reindexDependents(searchableCustomers, id)
  recordEvent(tx, act, { type: 'customer.merged', resourceId: otherId, changes: [change] })
  return customer
}
