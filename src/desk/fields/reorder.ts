import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { fieldChanges } from './history.ts'
import type { Field } from './schema.ts'
import { listFields, lockFields, updateFieldRow } from './store.ts'

/** Fields that are not named come after these, as they were. Those that stay in place do not change. */
export async function reorderFields(
  tx: WriteTx,
  ids: readonly string[],
  act: Attribution,
): Promise<Field[]> {
  await lockFields(tx)
  for (const [position, field] of inOrder(await listFields(tx), ids).entries()) {
    if (field.position === position) continue
    const changed = { ...field, position, updated_at: act.now }
    await updateFieldRow(tx, changed)
    const changes = fieldChanges(field, changed)
    recordEvent(tx, act, { type: 'field.updated', resourceId: field.id, changes })
  }
  return listFields(tx)
}

function inOrder(fields: readonly Field[], ids: readonly string[]): Field[] {
  const named = new Map<string, Field>()
  for (const id of ids) {
    const field = fields.find((candidate) => candidate.id === id)
    if (field === undefined) throw invalid(['body', 'field_ids'], 'field does not exist')
    if (named.has(id)) throw invalid(['body', 'field_ids'], 'must not have the same field twice')
    named.set(id, field)
  }
  return [...named.values(), ...fields.filter(({ id }) => !named.has(id))]
}
