import type { Attribution } from '../../platform/access/attribution.ts'
import type { ReadTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import type { Field } from '../fields/schema.ts'
import { listActiveFields } from '../fields/store.ts'
import { getTicketFields } from './fields.ts'
import type { Status, Ticket } from './schema.ts'

/** Customers are never kept from resolving their own request. */
export async function assertResolvable(
  tx: ReadTx,
  ticket: Pick<Ticket, 'id' | 'status'>,
  status: Status | undefined,
  { actor }: Attribution,
): Promise<void> {
  if (status !== 'resolved' || ticket.status === 'resolved' || actor.type === 'customer') return
  const missing = await listMissingFields(tx, ticket.id)
  if (missing.length === 0) return
  const names = missing.map(({ name, key }) => `${name} (fields.${key})`)
  throw invalid(['body', 'status'], `required to resolve the ticket: ${names.join(', ')}`)
}

/** Those without which the ticket cannot be resolved. */
export async function listMissingFields(tx: ReadTx, ticketId: string): Promise<Field[]> {
  const fields = await listActiveFields(tx, 'ticket')
  const required = fields.filter((field) => field.required === 'to_resolve')
  if (required.length === 0) return []
  const values = await getTicketFields(tx, ticketId)
  return required.filter(({ key }) => !Object.hasOwn(values, key))
}
