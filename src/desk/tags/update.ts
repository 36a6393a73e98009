import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { UniqueViolation, type WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { nameTaken } from './create.ts'
import { tagChanges } from './history.ts'
import type { Tag, TagUpdate } from './schema.ts'
import { getTag, getTagForUpdate, updateTagRow } from './store.ts'

/** An update without effect leaves `updated_at` alone. */
export async function updateTag(
  tx: WriteTx,
  id: string,
  body: TagUpdate,
  act: Attribution,
): Promise<Tag> {
  const tag = await getTagForUpdate(tx, id)
  const changed = { ...tag, ...body, updated_at: act.now }
  const changes = tagChanges(tag, changed)
  if (changes.length > 0) {
    await updateTagRow(tx, changed).catch((error: unknown) => {
      throw error instanceof UniqueViolation ? invalid(['body', 'name'], nameTaken) : error
    })
    recordEvent(tx, act, { type: 'tag.updated', resourceId: id, changes })
  }
  return getTag(tx, id)
}
