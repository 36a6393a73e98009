import { randomUUIDv7 } from 'node:crypto'
import { diffFields, withoutValues } from '../../events/log/changes.ts'
import { recordEvent } from '../../events/log/record.ts'
import { recordTicketDeleted, recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { type Caller, requirePermission } from '../../platform/access/permissions.ts'
import { UniqueViolation, type WriteTx } from '../../platform/db/db.ts'
import { assertFound, invalid } from '../../platform/errors.ts'
import { emailKey } from '../../platform/text.ts'
import type { Customer, CustomerCreate, CustomerUpdate } from './schema.ts'
import {
  deleteCustomerRow,
  deleteTicketsOfCustomer,
  detachFromTicketsOf,
  findCustomerForUpdate,
  getCustomerForUpdate,
  hasTickets,
  insertCustomer,
  moveTicketsToCustomer,
  updateCustomerRow,
} from './store.ts'

const taken = () => invalid(['body', 'email'], 'a customer with this email address already exists')

export async function createCustomer(
  tx: WriteTx,
  { name, email }: CustomerCreate,
  act: Attribution,
): Promise<Customer> {
  const customer = { id: randomUUIDv7(), name, email, created_at: act.now, updated_at: act.now }
  if (!(await insertCustomer(tx, customer, emailKey(email)))) throw taken()
  recordEvent(tx, act, { type: 'customer.created', resourceId: customer.id })
  return customer
}

/** Changes only what is sent. A change that changes nothing leaves `updated_at` alone. */
export async function updateCustomer(
  tx: WriteTx,
  id: string,
  change: CustomerUpdate,
  act: Attribution,
): Promise<Customer> {
  const customer = await getCustomerForUpdate(tx, id)
  const changed = { ...customer, ...change, updated_at: act.now }
  const changes = diffFields(['name', 'email'], customer, changed)
  if (changes.length === 0) return customer
  try {
    await updateCustomerRow(tx, changed, emailKey(changed.email))
  } catch (error) {
    throw error instanceof UniqueViolation && error.column === 'email_key' ? taken() : error
  }
  recordEvent(tx, act, {
    type: 'customer.updated',
    resourceId: id,
    changes: withoutValues(changes),
  })
  return changed
}

/** Tickets are not lost by accident: they must be gone, or go along on request. */
export async function deleteCustomer(
  tx: WriteTx,
  id: string,
  isCascade: boolean,
  act: Attribution & { caller: Caller },
): Promise<void> {
  if (isCascade) requirePermission(act.caller, 'delete tickets')
  await getCustomerForUpdate(tx, id)
  if (isCascade) await removeTicketsOf(tx, id, act)
  else if (await hasTickets(tx, id)) {
    throw invalid(
      ['path', 'customer_id'],
      'the customer has tickets; set cascade=true to delete them too',
    )
  }
  await deleteCustomerRow(tx, id)
  recordEvent(tx, act, { type: 'customer.deleted', resourceId: id })
}

async function removeTicketsOf(tx: WriteTx, customerId: string, act: Attribution): Promise<void> {
  for (const { id, field, target_id } of await detachFromTicketsOf(tx, customerId, act.now)) {
    recordTicketUpdate(tx, act, id, [{ field, from: target_id, to: null }])
  }
  for (const ticket of await deleteTicketsOfCustomer(tx, customerId)) {
    recordTicketDeleted(tx, act, ticket)
  }
}

/** Two customers turn out to be one person: all that the other has comes here, and it goes. */
export async function mergeCustomers(
  tx: WriteTx,
  id: string,
  otherId: string,
  act: Attribution,
): Promise<Customer> {
  if (otherId === id)
    throw invalid(['body', 'customer_id'], 'a customer cannot be merged into itself')
  // In the same order whoever merges whom, so that two at once do not wait for each other.
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
  await tx.reindexTicketsOfCustomer(id)
  recordEvent(tx, act, { type: 'customer.merged', resourceId: otherId, changes: [change] })
  return customer
}
