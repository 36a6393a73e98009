import { randomUUIDv7 } from 'node:crypto'
import type { Attribution } from '../../platform/access/attribution.ts'
import { type Caller, forbidden, requirePermission } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import { assertSortable } from '../tickets/filter.ts'
import { recordSharedViewEvent, viewChanges } from './history.ts'
import { positionMax, type ViewCreate, type ViewUpdate, viewsMax } from './schema.ts'
import {
  deleteViewRow,
  getViewForUpdate,
  insertView,
  type StoredView,
  summarizeViewsOfUser,
  updateViewRow,
} from './store.ts'

/** What no list could be shown by is not kept. */
const orderPlace = ['body', 'filter', 'sort']

type CallersAct = Attribution & { caller: Caller }

export async function createView(
  tx: WriteTx,
  body: ViewCreate,
  act: CallersAct,
): Promise<StoredView> {
  assertSortable(body.filter, orderPlace)
  const { userId } = act.caller
  const { views, last_position } = await summarizeViewsOfUser(tx, userId)
  if (views >= viewsMax)
    throw new BellhopError('conflict', `You have reached the limit of ${viewsMax} views`)
  const view: StoredView = {
    id: randomUUIDv7(),
    user_id: userId,
    name: body.name,
    filter: JSON.stringify(body.filter),
    is_shared: body.is_shared ?? false,
    position: body.position ?? Math.min(last_position + 1, positionMax),
    created_at: act.now,
    updated_at: act.now,
  }
  demandAuthority(act.caller, view)
  await insertView(tx, view)
  recordSharedViewEvent(tx, act, {
    type: 'view.created',
    views: [view],
    changes: viewChanges({}, view),
  })
  return view
}

/** Changes only what is sent. */
export async function updateView(
  tx: WriteTx,
  id: string,
  { filter, ...rest }: ViewUpdate,
  act: CallersAct,
): Promise<StoredView> {
  if (filter !== undefined) assertSortable(filter, orderPlace)
  const view = await getViewForUpdate(tx, act.caller.userId, id)
  const changed: StoredView = {
    ...view,
    ...rest,
    updated_at: act.now,
    ...(filter && { filter: JSON.stringify(filter) }),
  }
  // One that nobody owns would be seen by nobody.
  if (!changed.is_shared) changed.user_id ??= act.caller.userId
  const changes = viewChanges(view, changed)
  for (const either of [view, changed]) demandAuthority(act.caller, either)
  if (changes.length === 0) return view
  await updateViewRow(tx, changed)
  recordSharedViewEvent(tx, act, { type: 'view.updated', views: [view, changed], changes })
  return changed
}

export async function deleteView(tx: WriteTx, id: string, act: CallersAct): Promise<void> {
  const view = await getViewForUpdate(tx, act.caller.userId, id)
  demandAuthority(act.caller, view)
  await deleteViewRow(tx, id)
  const changes = [{ field: 'name', from: view.name, to: null }]
  recordSharedViewEvent(tx, act, { type: 'view.deleted', views: [view], changes })
}

/** What is one's own alone needs no more than to see tickets; what others have does. */
function demandAuthority(caller: Caller, view: StoredView): void {
  if (!view.is_shared) return
  requirePermission(caller, 'change tickets')
  if (view.user_id === caller.userId || caller.role === 'admin') return
  throw forbidden('Insufficient permissions. Only the owner or an admin may change a shared view')
}
