import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import { deleteTagRow, getTagForUpdate } from './store.ts'
import { listViewsWithTag, type ViewWithTag } from './ticket-store.ts'

/** Tickets lose it. Views do not: without the tag, they would show all tickets. */
export async function deleteTag(
  tx: WriteTx,
  id: string,
  act: Attribution & { caller: Caller },
): Promise<void> {
  const tag = await getTagForUpdate(tx, id)
  const views = await listViewsWithTag(tx, id)
  if (views.length > 0) throw inUse(views, act.caller)
  await deleteTagRow(tx, id)
  const changes = [{ field: 'name', from: tag.name, to: null }]
  recordEvent(tx, act, { type: 'tag.deleted', resourceId: id, changes })
}

/** The private views of others are only counted. */
function inUse(views: readonly ViewWithTag[], caller: Caller): BellhopError {
  const visible = views.filter(({ is_shared, user_id }) => is_shared || user_id === caller.userId)
  const hidden = views.length - visible.length
  const names = [
    ...visible.map(({ name }) => name),
    ...(hidden > 0 ? [`${hidden} private ${hidden === 1 ? 'view' : 'views'} of others`] : []),
  ]
  return new BellhopError('conflict', `The tag is used by views: ${names.join(', ')}`, {
    extra: { used_by: visible.map(({ id, name }) => ({ kind: 'view', id, name })) },
  })
}
