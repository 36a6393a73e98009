import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { recordSharedViewEvent } from './history.ts'
import { deleteViewRow, getViewForUpdate } from './store.ts'
import { requireEditable } from './update.ts'

export async function deleteView(
  tx: WriteTx,
  id: string,
  act: Attribution & { caller: Caller },
): Promise<void> {
  const view = await getViewForUpdate(tx, act.caller.userId, id)
  requireEditable(act.caller, view)
  await deleteViewRow(tx, id)
  const changes = [{ field: 'name', from: view.name, to: null }]
  recordSharedViewEvent(tx, act, { type: 'view.deleted', views: [view], changes })
}
