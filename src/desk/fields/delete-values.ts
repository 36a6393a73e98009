import type { Db, WriteTx } from '../../platform/db/db.ts'
import type { JobHandler } from '../../platform/jobs/types.ts'
import { type Clock, toTimestamp } from '../../platform/time.ts'
import type { DeletedValues } from './jobs.ts'
import { toApiField } from './serialize.ts'
import { findField } from './store.ts'
import { deleteSomeValues } from './value-store.ts'

/** In many short transactions, so that other writers do not wait long. */
export function createDeleteValuesHandler(db: Db, clock: Clock): JobHandler {
  return async ({ organization_id, payload }, { soon }) => {
    const deleted = JSON.parse(payload) as DeletedValues
    const deleteBatch = () => db.transact((tx) => deleteSome(tx.in(organization_id), deleted))
    let isDone = false
    while (!soon.aborted && !isDone) isDone = (await deleteBatch()) === 0
    return async () => (isDone ? undefined : toTimestamp(clock.now()))
  }
}

/** None if an admin has created the choice again meanwhile. */
async function deleteSome(tx: WriteTx, deleted: DeletedValues): Promise<number> {
  const field = await findField(tx, deleted.field_id)
  const choices = field === undefined ? [] : toApiField(field).choices
  if (choices.some(({ key }) => key === deleted.choice)) return 0
  return deleteSomeValues(tx, deleted)
}
