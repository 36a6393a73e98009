import type { FieldValues, TicketItem } from '@bellhop/sdk'
import * as m from '#messages'
import { pushUndoWithToast } from '../state/undo.ts'
import { api } from './api.ts'
import { customerFieldsQuery, ticketFieldsQuery } from './fields.ts'
import { queryClient } from './query-client.ts'
import { showError } from './show-error.ts'
import { type ChangedTicket, type ChangeKind, offerUndoOf, send } from './undoable-change.ts'

interface Change {
  values: FieldValues
  /** What the tickets had, one after the other: undoing restores it. */
  before: readonly FieldValues[]
  label: string
}

/** Throws what is wrong with a value, so that a form can show it. Can be undone. */
export async function changeTicketFields(
  tickets: readonly TicketItem[],
  { values: change, before, label }: Change,
): Promise<void> {
  const changed = tickets.map(({ id }, index) => toChanged(id, change, before[index]!))
  const [first, ...others] = changed
  // Alone: its values are as wrong as those of the others.
  await ofFields.sendOne(first!.id, change)
  const failed = others.length > 0 ? await send(ofFields, others, change) : new Set()
  offerUndoOf(
    ofFields,
    changed.filter(({ id }) => !failed.has(id)),
    label,
  )
}

const ofFields: ChangeKind<FieldValues> = {
  async sendOne(id, body) {
    const params = { path: { ticket_id: id } }
    const { data } = await api.PATCH('/v1/tickets/{ticket_id}/fields', { params, body })
    queryClient.setQueryData(ticketFieldsQuery(id).queryKey, data)
  },
  toBulkChange: (fields) => ({ fields }),
  queries: ['counts'],
}

function toChanged(
  id: string,
  change: FieldValues,
  before: FieldValues,
): ChangedTicket<FieldValues> {
  const { queryKey } = ticketFieldsQuery(id)
  const undo = valuesBefore(before, change)
  const show = (values: FieldValues) =>
    queryClient.setQueryData(queryKey, (shown) => shown && withValues(shown, values))
  return { id, undo, show: () => show(change), showBefore: () => show(undo) }
}

/** Of those that change; null if there was none. */
const valuesBefore = (before: FieldValues, change: FieldValues): FieldValues =>
  Object.fromEntries(Object.keys(change).map((key) => [key, before[key] ?? null]))

/** Values that are cleared are left out, as in responses. */
const withValues = (before: FieldValues, change: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null))

/** Throws what is wrong with a value. Can be undone. */
export async function changeCustomerFields(
  customerId: string,
  { values, before, label }: Change,
): Promise<void> {
  const { queryKey } = customerFieldsQuery(customerId)
  const undo = valuesBefore(before[0]!, values)
  const save = async (body: FieldValues) => {
    const params = { path: { customer_id: customerId } }
    const { data } = await api.PATCH('/v1/customers/{customer_id}/fields', { params, body })
    queryClient.setQueryData(queryKey, data)
  }
  await save(values)
  pushUndoWithToast(label, async () => {
    try {
      await save(undo)
    } catch (error) {
      showError(error, m.changes_update_failed)
    }
  })
}
