import { type Change, diffFields } from '../../events/log/changes.ts'
import type { Field } from './schema.ts'

const loggedFields = [
  'name',
  'key',
  'applies_to',
  'type',
  'required',
  'is_public',
  'position',
  'is_active',
] as const satisfies (keyof Field)[]

/** Of choices only that they changed: there may be many. */
export function fieldChanges(before: Partial<Field>, after: Field): Change[] {
  const changes = diffFields(loggedFields, before, after)
  const isSame = JSON.stringify(before.choices ?? []) === JSON.stringify(after.choices)
  return isSame ? changes : [...changes, { field: 'choices' }]
}
