import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import { enqueueJob } from '../../platform/jobs/store.ts'
import { formatThousands } from '../../platform/text.ts'
import { deleteValuesJob } from './jobs.ts'
import { countedMax, type Field } from './schema.ts'
import { deleteFieldRow, getFieldForUpdate, lockFields } from './store.ts'
import { assertUnused } from './usage.ts'
import { countValues } from './value-store.ts'

/** Its values, if that is wanted, can be seen no more; the job deletes them. */
export async function deleteField(
  tx: WriteTx,
  id: string,
  { deletesValues }: { deletesValues: boolean },
  act: Attribution & { caller: Caller },
): Promise<void> {
  await lockFields(tx)
  const field = await getFieldForUpdate(tx, id)
  await assertUnused(tx, field, act.caller)
  if (!deletesValues) await assertWithoutValues(tx, field)
  await deleteFieldRow(tx, id)
  enqueueJob(tx, deleteValuesJob({ field_id: id, choice: null }, act.now), act.now)
  const changes = [{ field: 'name', from: field.name, to: null }]
  recordEvent(tx, act, { type: 'field.deleted', resourceId: id, changes })
}

async function assertWithoutValues(tx: WriteTx, { id, applies_to }: Field): Promise<void> {
  const count = await countValues(tx, applies_to, id, countedMax)
  if (count === 0) return
  const few = count === 1 ? '1 value' : `${formatThousands(count)} values`
  const counted = count < countedMax ? few : `${few} or more`
  throw new BellhopError(
    'conflict',
    `The field has ${counted}. Send values=delete to delete ${count === 1 ? 'it' : 'them'} as well`,
    { extra: { used_by: [], value_count: count } },
  )
}
