import { type Change, diffFields, withoutValues } from '../../events/log/changes.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { EventType } from '../../events/log/types.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import type { StoredMacro } from './store.ts'

const actionFields = ['actions', 'added_tags', 'removed_tags'] as const

/** Without texts, which are long, and without what the actions are. */
export const macroChanges = (before: Partial<StoredMacro>, after: StoredMacro): Change[] => [
  ...diffFields(
    ['name', 'shortcut', 'is_internal', 'is_shared', 'team_id', 'user_id'],
    before,
    after,
  ),
  ...withoutValues(diffFields(['body'], before, after)),
  // Tags are actions, although they are stored elsewhere.
  ...(diffFields(actionFields, before, after).length > 0 ? [{ field: 'actions' }] : []),
]

type MacroEvent = Extract<EventType, `macro.${string}`>

/** Only if the macro is or was shared: private ones are not logged. */
export function recordSharedMacroEvent(
  tx: WriteTx,
  act: Attribution,
  { type, macros, changes }: { type: MacroEvent; macros: StoredMacro[]; changes: Change[] },
): void {
  if (!macros.some(({ is_shared }) => is_shared)) return
  recordEvent(tx, act, { type, resourceId: macros[0]!.id, changes })
}
