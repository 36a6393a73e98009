import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import { enqueueJob } from '../../platform/jobs/store.ts'
import { assertConsistent, toChoices } from './check.ts'
import { tooManyFields } from './create.ts'
import { fieldChanges } from './history.ts'
import { deleteValuesJob } from './jobs.ts'
import { activeFieldsMax, type Field, type FieldUpdate } from './schema.ts'
import { getFieldForUpdate, summarizeFieldsForUpdate, updateFieldRow } from './store.ts'
import { assertUnused } from './usage.ts'

/** An update without effect leaves `updated_at` alone. */
export async function updateField(
  tx: WriteTx,
  id: string,
  { choices, ...body }: FieldUpdate,
  act: Attribution & { caller: Caller },
): Promise<Field> {
  const field = await getFieldForUpdate(tx, id)
  const changed: Field = {
    ...field,
    ...body,
    ...(choices && { choices: toChoices(choices) }),
    updated_at: act.now,
  }
  assertConsistent(changed)
  const changes = fieldChanges(field, changed)
  if (changes.length === 0) return field
  if (changed.is_active && !field.is_active) await assertRoom(tx)
  await deleteChoices(tx, field, changed, act)
  await updateFieldRow(tx, changed)
  recordEvent(tx, act, { type: 'field.updated', resourceId: id, changes })
  return changed
}

/** With the members of other conflicts of a field. */
async function assertRoom(tx: WriteTx): Promise<void> {
  const { active } = await summarizeFieldsForUpdate(tx)
  if (active >= activeFieldsMax)
    throw new BellhopError('conflict', tooManyFields, { extra: { used_by: [] } })
}

/** Nobody sees values without their choice; the job deletes them. */
async function deleteChoices(
  tx: WriteTx,
  before: Field,
  after: Field,
  act: Attribution & { caller: Caller },
): Promise<void> {
  const isKept = (key: string) => after.choices.some((choice) => choice.key === key)
  for (const { key } of before.choices) {
    if (isKept(key)) continue
    await assertUnused(tx, before, act.caller, key)
    enqueueJob(tx, deleteValuesJob({ field_id: before.id, choice: key }, act.now), act.now)
  }
}
