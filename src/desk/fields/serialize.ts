import type { Field, FieldValues, Value } from './schema.ts'
import { inOrder } from './value.ts'

/** The choices are JSON. */
export type StoredField = Omit<Field, 'choices'> & { choices: string }

export const toApiField = ({ choices, ...field }: StoredField): Field => ({
  ...field,
  choices: JSON.parse(choices),
})

/** A row of a value: choices and booleans are in `choice`, all others in `value`. */
export interface ValueRow {
  field_id: string
  choice: string
  value: string
}

/** Rows of fields and choices that were deleted are left out: a job deletes them. */
export function toValues(fields: readonly Field[], rows: readonly ValueRow[]): FieldValues {
  if (rows.length === 0) return {}
  const byField = Map.groupBy(rows, ({ field_id }) => field_id)
  const values: FieldValues = {}
  for (const field of fields) {
    const value = toValue(field, byField.get(field.id) ?? [])
    if (value !== undefined) values[field.key] = value
  }
  return values
}

function toValue(field: Field, rows: readonly ValueRow[]): Value | undefined {
  const [row] = rows
  if (row === undefined) return undefined
  switch (field.type) {
    case 'boolean':
      return row.choice === 'true'
    case 'number':
      return Number(row.value)
    case 'choice':
      return inOrder(field, new Set([row.choice]))[0]
    case 'choices': {
      const chosen = inOrder(field, new Set(rows.map(({ choice }) => choice)))
      return chosen.length > 0 ? chosen : undefined
    }
    default:
      return row.value
  }
}

/** As text, so that numbers are exactly the same on both engines. */
export function toRows({ id: field_id, type }: Field, value: Value): ValueRow[] {
  if (type === 'choices') {
    return (value as string[]).map((choice) => ({ field_id, choice, value: '' }))
  }
  return type === 'choice' || type === 'boolean'
    ? [{ field_id, choice: String(value), value: '' }]
    : [{ field_id, choice: '', value: String(value) }]
}
