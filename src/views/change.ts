import { randomUUIDv7 } from 'node:crypto'
import type { Act } from '../access/act.ts'
import { type Caller, demandPermission, forbidden } from '../access/permissions.ts'
import type { WriteTx } from '../db/db.ts'
import { BellhopError } from '../errors.ts'
import { demandOrder } from '../tickets/filter.ts'
import { recordIfShared, viewChanges } from './history.ts'
import { positionMax, type ViewCreate, type ViewUpdate, viewsMax } from './schema.ts'
import {
  deleteView,
  getViewToChange,
  insertView,
  type StoredView,
  updateView,
  viewsOfUser,
} from './store.ts'

/** What no list could be shown by is not kept. */
const orderPlace = ['body', 'filter', 'sort']

type CallersAct = Act & { caller: Caller }

export async function createView(
  tx: WriteTx,
  body: ViewCreate,
  act: CallersAct,
): Promise<StoredView> {
  demandOrder(body.filter, orderPlace)
  const { userId } = act.caller
  const { views, last_position } = await viewsOfUser(tx, userId)
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
  recordIfShared(tx, act, { type: 'view.created', views: [view], changes: viewChanges({}, view) })
  return view
}

/** Changes only what is sent. */
export async function changeView(
  tx: WriteTx,
  id: string,
  { filter, ...rest }: ViewUpdate,
  act: CallersAct,
): Promise<StoredView> {
  if (filter !== undefined) demandOrder(filter, orderPlace)
  const view = await getViewToChange(tx, act.caller.userId, id)
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
  await updateView(tx, changed)
  recordIfShared(tx, act, { type: 'view.updated', views: [view, changed], changes })
  return changed
}

export async function removeView(tx: WriteTx, id: string, act: CallersAct): Promise<void> {
  const view = await getViewToChange(tx, act.caller.userId, id)
  demandAuthority(act.caller, view)
  await deleteView(tx, id)
  const changes = [{ field: 'name', from: view.name, to: null }]
  recordIfShared(tx, act, { type: 'view.deleted', views: [view], changes })
}

/** What is one's own alone needs no more than to see tickets; what others have does. */
function demandAuthority(caller: Caller, view: StoredView): void {
  if (!view.is_shared) return
  demandPermission(caller, 'change tickets')
  if (view.user_id === caller.userId || caller.role === 'admin') return
  throw forbidden('Insufficient permissions. Only the owner or an admin may change a shared view')
}
