import type { Attribution } from '../../platform/access/attribution.ts'
import { type Caller, forbidden, requirePermission } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { toStoredFilter } from './filter.ts'
import { recordSharedViewEvent, viewChanges } from './history.ts'
import type { ViewUpdate } from './schema.ts'
import {
  getViewForUpdate,
  replaceViewFields,
  replaceViewTags,
  type StoredView,
  updateViewRow,
} from './store.ts'

export async function updateView(
  tx: WriteTx,
  id: string,
  { filter, ...rest }: ViewUpdate,
  act: Attribution & { caller: Caller },
): Promise<StoredView> {
  const stored = filter && (await toStoredFilter(tx, filter))
  const view = await getViewForUpdate(tx, act.caller.userId, id)
  const changed: StoredView = {
    ...view,
    ...rest,
    updated_at: act.now,
    ...(stored && { filter: stored.filter, tag: stored.tag }),
  }
  // A view that is neither owned nor shared would be visible to no one.
  if (!changed.is_shared) changed.user_id ??= act.caller.userId
  const changes = viewChanges(view, changed)
  for (const state of [view, changed]) requireEditable(act.caller, state)
  if (changes.length === 0) return view
  await updateViewRow(tx, changed)
  if (stored) {
    await replaceViewTags(tx, id, stored.tagIds)
    await replaceViewFields(tx, id, stored.fields)
  }
  recordSharedViewEvent(tx, act, { type: 'view.updated', views: [view, changed], changes })
  return changed
}

/** Everyone may edit their private views; shared ones only their owner or an admin. */
export function requireEditable(caller: Caller, view: StoredView): void {
  if (!view.is_shared) return
  requirePermission(caller, 'change tickets')
  if (view.user_id === caller.userId || caller.role === 'admin') return
  throw forbidden('Insufficient permissions. Only the owner or an admin may change a shared view')
}
