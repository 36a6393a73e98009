import { recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { changeValues } from '../fields/change.ts'
import type { FieldValues } from '../fields/schema.ts'
import { toValues } from '../fields/serialize.ts'
import { listActiveFields } from '../fields/store.ts'
import { listValuesOfTicket, replaceValue } from '../fields/value-store.ts'
import { isUnresolved } from './status.ts'
import { getTicketForUpdate, updateTicketRow } from './store.ts'

export async function getTicketFields(tx: ReadTx, ticketId: string): Promise<FieldValues> {
  const fields = await listActiveFields(tx, 'ticket')
  return fields.length === 0 ? {} : toValues(fields, await listValuesOfTicket(tx, ticketId))
}

/**
 * Two callers who set different fields at once both succeed: the ticket is locked meanwhile. A change
 * without effect leaves `updated_at` alone.
 */
export async function changeTicketFields(
  tx: WriteTx,
  id: string,
  input: Readonly<Record<string, unknown>>,
  act: Attribution,
  loc = ['body'],
): Promise<FieldValues> {
  const ticket = await getTicketForUpdate(tx, id)
  const fields = await listActiveFields(tx, 'ticket')
  const stored = await listValuesOfTicket(tx, id)
  const { values, changed, changes } = changeValues(fields, stored, input, loc)
  if (changed.length === 0) return values
  const { ticket_number, status } = ticket
  const owner = { kind: 'ticket', id, ticket_number, isUnresolved: isUnresolved(status) } as const
  for (const { field, rows } of changed) await replaceValue(tx, owner, field.id, rows)
  const isPublic = changed.some(({ field }) => field.is_public)
  await updateTicketRow(tx, ticket, { ...ticket, updated_at: act.now }, { isPublic })
  recordTicketUpdate(tx, act, id, changes)
  return values
}
