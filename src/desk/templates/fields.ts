import type { ReadTx } from '../../platform/db/db.ts'
import { formatValue } from '../fields/format.ts'
import type { Field, Value } from '../fields/schema.ts'
import { toValues } from '../fields/serialize.ts'
import { listActiveFields, listFields } from '../fields/store.ts'
import { InvalidValue, parseValue } from '../fields/value.ts'
import { listValuesOfTicket } from '../fields/value-store.ts'
import type { TemplateVariable } from './variables.ts'

const toVariable = ({ key }: Field): TemplateVariable => `fields.${key}`

/** Also those of inactive fields, so that a macro that uses one can still be edited. */
export async function listFieldVariables(tx: ReadTx): Promise<TemplateVariable[]> {
  const fields = await listFields(tx)
  return fields.filter(({ applies_to }) => applies_to === 'ticket').map(toVariable)
}

const words = { yes: 'yes', no: 'no' }

/**
 * As people read them, with the changes that the ticket is about to get. Those that are not possible
 * are left out: whoever makes them is told.
 */
export async function getFieldValues(
  tx: ReadTx,
  ticketId: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const fields = await listActiveFields(tx, 'ticket')
  const stored = await listValuesOfTicket(tx, ticketId)
  const values = toValues(fields, stored)
  const current = (field: Field) =>
    Object.hasOwn(changes, field.key)
      ? changed(field, changes[field.key], values[field.key] ?? null)
      : values[field.key]
  return Object.fromEntries(
    fields.map((field) => [toVariable(field), formatValue(field, current(field), words)]),
  )
}

function changed(field: Field, input: unknown, before: Value | null): Value | null {
  try {
    return parseValue(field, input, before ?? undefined)
  } catch (error) {
    if (error instanceof InvalidValue) return before
    throw error
  }
}
