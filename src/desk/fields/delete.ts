import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { enqueueJob } from '../../platform/jobs/store.ts'
import { deleteValuesJob } from './jobs.ts'
import { deleteFieldRow, getFieldForUpdate, lockFields } from './store.ts'
import { assertUnused } from './usage.ts'

/** Its values can be seen no more; the job deletes them. */
export async function deleteField(
  tx: WriteTx,
  id: string,
  act: Attribution & { caller: Caller },
): Promise<void> {
  await lockFields(tx)
  const field = await getFieldForUpdate(tx, id)
  await assertUnused(tx, field, act.caller)
  await deleteFieldRow(tx, id)
  enqueueJob(tx, deleteValuesJob({ field_id: id, choice: null }, act.now), act.now)
  const changes = [{ field: 'name', from: field.name, to: null }]
  recordEvent(tx, act, { type: 'field.deleted', resourceId: id, changes })
}
