import { randomUUIDv7 } from 'node:crypto'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError, invalid } from '../../platform/errors.ts'
import { assertConsistent, toChoices } from './check.ts'
import { fieldChanges } from './history.ts'
import { activeFieldsMax, type Field, type FieldCreate, fieldsMax, positionMax } from './schema.ts'
import { insertField, summarizeFieldsForUpdate } from './store.ts'

export const tooManyFields = `The limit of ${activeFieldsMax} active fields is reached`

export async function createField(
  tx: WriteTx,
  body: FieldCreate,
  act: Attribution,
): Promise<Field> {
  const { total, active, last_position } = await summarizeFieldsForUpdate(tx)
  const field: Field = {
    id: randomUUIDv7(),
    key: body.key,
    name: body.name,
    applies_to: body.applies_to,
    type: body.type,
    choices: toChoices(body.choices ?? []),
    required: body.required ?? 'never',
    is_public: body.is_public ?? false,
    position: body.position ?? Math.min(last_position + 1, positionMax),
    is_active: body.is_active ?? true,
    created_at: act.now,
    updated_at: act.now,
  }
  assertConsistent(field)
  if (field.is_active && active >= activeFieldsMax)
    throw new BellhopError('conflict', tooManyFields)
  if (total >= fieldsMax) {
    throw new BellhopError('conflict', `The limit of ${fieldsMax} fields is reached`)
  }
  if (!(await insertField(tx, field))) {
    throw invalid(['body', 'key'], 'a field with this key already exists')
  }
  const changes = fieldChanges({}, field)
  recordEvent(tx, act, { type: 'field.created', resourceId: field.id, changes })
  return field
}
