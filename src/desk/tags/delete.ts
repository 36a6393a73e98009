import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import { deleteTagRow, getTagForUpdate } from './store.ts'
import { listMacrosWithTag, listViewsWithTag, type TagUser } from './ticket-store.ts'

/** Tickets lose it. Views do not: without the tag, they would show all tickets. Nor do macros. */
export async function deleteTag(
  tx: WriteTx,
  id: string,
  act: Attribution & { caller: Caller },
): Promise<void> {
  const tag = await getTagForUpdate(tx, id)
  const views = await listViewsWithTag(tx, id)
  const macros = await listMacrosWithTag(tx, id)
  if (views.length + macros.length > 0) throw inUse({ view: views, macro: macros }, act.caller)
  await deleteTagRow(tx, id)
  const changes = [{ field: 'name', from: tag.name, to: null }]
  recordEvent(tx, act, { type: 'tag.deleted', resourceId: id, changes })
}

type Users = Record<'view' | 'macro', readonly TagUser[]>

/** Private ones of others are only counted. */
function inUse(users: Users, caller: Caller): BellhopError {
  const kinds = (['view', 'macro'] as const).filter((kind) => users[kind].length > 0)
  const isVisible = ({ is_shared, user_id }: TagUser) => is_shared || user_id === caller.userId
  const parts = kinds.map((kind) => {
    const visible = users[kind].filter(isVisible)
    const hidden = users[kind].length - visible.length
    const names = [
      ...visible.map(({ name }) => name),
      ...(hidden > 0 ? [`${hidden} private ${hidden === 1 ? kind : `${kind}s`} of others`] : []),
    ]
    return `${kind}s: ${names.join(', ')}`
  })
  return new BellhopError('conflict', `The tag is used by ${parts.join('; ')}`, {
    extra: {
      used_by: kinds.flatMap((kind) =>
        users[kind].filter(isVisible).map(({ id, name }) => ({ kind, id, name })),
      ),
    },
  })
}
