import { randomUUIDv7 } from 'node:crypto'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import { toStoredFilter } from './filter.ts'
import { recordSharedViewEvent, viewChanges } from './history.ts'
import { positionMax, type ViewCreate, viewsMax } from './schema.ts'
import {
  insertView,
  replaceViewFields,
  replaceViewTags,
  type StoredView,
  summarizeViewsOfUser,
} from './store.ts'
import { requireEditable } from './update.ts'

export async function createView(
  tx: WriteTx,
  body: ViewCreate,
  act: Attribution & { caller: Caller },
): Promise<StoredView> {
  const { filter, tag, tagIds, fields } = await toStoredFilter(tx, body.filter)
  const { userId } = act.caller
  const { views, last_position } = await summarizeViewsOfUser(tx, userId)
  if (views >= viewsMax)
    throw new BellhopError('conflict', `You have reached the limit of ${viewsMax} views`)
  const view: StoredView = {
    id: randomUUIDv7(),
    user_id: userId,
    name: body.name,
    filter,
    tag,
    is_shared: body.is_shared ?? false,
    position: body.position ?? Math.min(last_position + 1, positionMax),
    created_at: act.now,
    updated_at: act.now,
  }
  requireEditable(act.caller, view)
  await insertView(tx, view)
  await replaceViewTags(tx, view.id, tagIds)
  await replaceViewFields(tx, view.id, fields)
  recordSharedViewEvent(tx, act, {
    type: 'view.created',
    views: [view],
    changes: viewChanges({}, view),
  })
  return view
}
