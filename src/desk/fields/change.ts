import type { Change } from '../../events/log/changes.ts'
import { BellhopError, type FieldError } from '../../platform/errors.ts'
import type { Field, FieldValues, Value } from './schema.ts'
import { toRows, toValues, type ValueRow } from './serialize.ts'
import { InvalidValue, parseValue } from './value.ts'

interface ChangedValue {
  field: Field
  rows: ValueRow[]
}

export interface ValueChanges {
  /** All values afterwards. */
  values: FieldValues
  changed: ChangedValue[]
  /** For the log. */
  changes: Change[]
}

/** Throws with everything that is wrong. `loc` is where the values come from. */
export function changeValues(
  fields: readonly Field[],
  stored: readonly ValueRow[],
  input: Readonly<Record<string, unknown>>,
  loc: string[],
): ValueChanges {
  const before = toValues(fields, stored)
  const values = { ...before }
  const changed: ChangedValue[] = []
  const changes: Change[] = []
  const errors: FieldError[] = []
  for (const key of Object.keys(input)) {
    const field = fields.find((candidate) => candidate.key === key)
    try {
      const value = parseKnown(field, input[key], before[key] ?? undefined)
      if (isSame(value, before[key] ?? null)) continue
      if (value === null) delete values[key]
      else values[key] = value
      changed.push({ field: field!, rows: value === null ? [] : toRows(field!, value) })
      changes.push(toChange(field!, before[key] ?? null, value))
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error
      const shown = key.slice(0, 50)
      errors.push({
        loc: [...loc, shown],
        msg: `Value error, ${error.message}`,
        type: 'value_error',
      })
    }
  }
  if (errors.length > 0) throw new BellhopError('invalid', errors.slice(0, errorsMax))
  return { values: sorted(fields, values), changed, changes }
}

const errorsMax = 100

function parseKnown(field: Field | undefined, input: unknown, before: Value | undefined) {
  if (field === undefined) throw new InvalidValue('there is no active field with this key')
  return parseValue(field, input, before)
}

const isSame = (a: Value | null, b: Value | null) => JSON.stringify(a) === JSON.stringify(b)

/** Values that people write are not logged. */
function toChange({ key, type }: Field, from: Value | null, to: Value | null): Change {
  const field = `fields.${key}`
  return type === 'choice' || type === 'choices' || type === 'boolean'
    ? { field, from, to }
    : { field }
}

/** In the order of the fields. */
function sorted(fields: readonly Field[], values: FieldValues): FieldValues {
  const set = fields.filter(({ key }) => Object.hasOwn(values, key))
  return Object.fromEntries(set.map(({ key }) => [key, values[key]!]))
}
