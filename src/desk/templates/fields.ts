import type { ReadTx } from '../../platform/db/db.ts'
import { changeValues } from '../fields/change.ts'
import { formatValue } from '../fields/format.ts'
import type { Field } from '../fields/schema.ts'
import { listActiveFields, listFields } from '../fields/store.ts'
import { listValuesOfTicket } from '../fields/value-store.ts'
import type { TemplateVariable } from './variables.ts'

const toVariable = ({ key }: Field): TemplateVariable => `fields.${key}`

/** Also those of inactive fields, so that a macro that uses one can still be edited. */
export async function listFieldVariables(tx: ReadTx): Promise<TemplateVariable[]> {
  const fields = await listFields(tx)
  return fields.filter(({ applies_to }) => applies_to === 'ticket').map(toVariable)
}

const words = { yes: 'yes', no: 'no' }

/** As people read them, with the changes that the ticket is about to get. */
export async function getFieldValues(
  tx: ReadTx,
  ticketId: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const fields = await listActiveFields(tx, 'ticket')
  const stored = await listValuesOfTicket(tx, ticketId)
  const loc = ['body', 'actions', 'fields']
  const { values } = changeValues(fields, stored, changes, loc)
  return Object.fromEntries(
    fields.map((field) => [toVariable(field), formatValue(field, values[field.key], words)]),
  )
}
