import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { assertFound, invalid } from '../../platform/errors.ts'
import type { Tag } from './schema.ts'
import { deleteTagRow, findTagForUpdate, getTag, type StoredTag } from './store.ts'
import { moveTag } from './ticket-store.ts'

/** The other tag is deleted; its tickets, views, macros and routes of mailboxes get this one instead. */
export async function mergeTags(
  tx: WriteTx,
  targetId: string,
  otherId: string,
  act: Attribution,
): Promise<Tag> {
  if (otherId === targetId) throw invalid(['body', 'tag_id'], 'a tag cannot be merged into itself')
  const locked = await lockInOrder(tx, [targetId, otherId])
  assertFound(locked.get(targetId), 'Tag')
  const other = locked.get(otherId)
  if (other === undefined) throw invalid(['body', 'tag_id'], 'tag does not exist')
  await moveTag(tx, otherId, targetId)
  await deleteTagRow(tx, otherId)
  const changes = [
    { field: 'merged_into', from: null, to: targetId },
    { field: 'name', from: other.name, to: null },
  ]
  recordEvent(tx, act, { type: 'tag.merged', resourceId: otherId, changes })
  return getTag(tx, targetId)
}

/** Always in the same order, so that concurrent merges cannot deadlock. */
async function lockInOrder(tx: WriteTx, ids: string[]) {
  const locked = new Map<string, StoredTag | undefined>()
  for (const id of ids.sort()) locked.set(id, await findTagForUpdate(tx, id))
  return locked
}
