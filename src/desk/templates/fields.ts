import type { ReadTx } from '../../platform/db/db.ts'
import { changeValues } from '../fields/change.ts'
import type { Field } from '../fields/schema.ts'
import { listActiveFields, listFields } from '../fields/store.ts'
import type { Value } from '../fields/value.ts'
import { listValuesOfTicket } from '../fields/value-store.ts'
import type { TemplateVariable } from './variables.ts'

const toVariable = ({ key }: Field): TemplateVariable => `fields.${key}`

/** Also those of inactive fields, so that a macro that uses one can still be edited. */
export async function listFieldVariables(tx: ReadTx): Promise<TemplateVariable[]> {
  const fields = await listFields(tx)
  return fields.filter(({ applies_to }) => applies_to === 'ticket').map(toVariable)
}

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
    fields.map((field) => [toVariable(field), toText(field, values[field.key] ?? null)]),
  )
}

function toText({ type, choices }: Field, value: Value | null): string {
  if (value === null) return ''
  if (type === 'boolean') return value ? 'yes' : 'no'
  if (type !== 'choice' && type !== 'choices') return String(value)
  const names = [value].flat().map((key) => choices.find((choice) => choice.key === key)?.name)
  return names.join(', ')
}
