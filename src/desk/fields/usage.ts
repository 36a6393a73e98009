import type { Caller } from '../../platform/access/permissions.ts'
import type { ReadTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import type { Field } from './schema.ts'
import { type FieldUser, listMacrosUsingField, listViewsUsingField } from './usage-store.ts'

type Users = Record<'view' | 'macro', readonly FieldUser[]>

/** Throws if a view or macro uses the field, or only this choice of it. */
export async function assertUnused(
  tx: ReadTx,
  field: Field,
  caller: Caller,
  choice?: string,
): Promise<void> {
  const view = await listViewsUsingField(tx, field.id, choice)
  const macro = await listMacrosUsingField(tx, field, choice)
  if (view.length + macro.length === 0) return
  const what = choice === undefined ? 'The field' : `The choice ${choice}`
  throw inUse(what, { view, macro }, caller)
}

/** Private ones of others are only counted. */
function inUse(what: string, users: Users, caller: Caller): BellhopError {
  const kinds = (['view', 'macro'] as const).filter((kind) => users[kind].length > 0)
  const isVisible = ({ is_shared, user_id }: FieldUser) => is_shared || user_id === caller.userId
  const parts = kinds.map((kind) => {
    const visible = users[kind].filter(isVisible)
    const hidden = users[kind].length - visible.length
    const names = [
      ...visible.map(({ name }) => name),
      ...(hidden > 0 ? [`${hidden} private ${hidden === 1 ? kind : `${kind}s`} of others`] : []),
    ]
    return `${kind}s: ${names.join(', ')}`
  })
  return new BellhopError('conflict', `${what} is used by ${parts.join('; ')}`, {
    extra: {
      used_by: kinds.flatMap((kind) =>
        users[kind].filter(isVisible).map(({ id, name }) => ({ kind, id, name })),
      ),
    },
  })
}
