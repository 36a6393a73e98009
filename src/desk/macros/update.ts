import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { lockFields } from '../fields/store.ts'
import { toStoredActions } from './actions.ts'
import { assertConsistent, assertTeam, requireEditable } from './check.ts'
import { assertRoom, rejectTakenName } from './create.ts'
import { macroChanges, recordSharedMacroEvent } from './history.ts'
import type { MacroUpdate } from './schema.ts'
import {
  getMacroForUpdate,
  replaceMacroFields,
  replaceMacroTags,
  type StoredMacro,
  updateMacroRow,
} from './store.ts'

/** An update without effect leaves `updated_at` alone. */
export async function updateMacro(
  tx: WriteTx,
  id: string,
  { actions, ...rest }: MacroUpdate,
  act: Attribution & { caller: Caller },
): Promise<StoredMacro> {
  await lockFields(tx)
  const macro = await getMacroForUpdate(tx, act.caller, id)
  requireEditable(act.caller, macro)
  const { tagIds, fieldValues, ...stored } = actions
    ? await toStoredActions(tx, actions, act, macro.actions)
    : {}
  const changed: StoredMacro = { ...macro, ...rest, ...stored, updated_at: act.now }
  // One that is no longer shared belongs to the person who took it.
  if (macro.is_shared && !changed.is_shared) changed.user_id = act.caller.userId
  if (rest.is_shared === false && rest.team_id === undefined) changed.team_id = null
  requireEditable(act.caller, changed)
  const changes = macroChanges(macro, changed)
  if (changes.length === 0) return macro
  await assertConsistent(tx, changed)
  if (changed.team_id !== macro.team_id) await assertTeam(tx, changed)
  if (changed.is_shared !== macro.is_shared) await assertRoom(tx, changed)
  await updateMacroRow(tx, changed).catch(rejectTakenName)
  if (tagIds) await replaceMacroTags(tx, id, tagIds)
  if (fieldValues) await replaceMacroFields(tx, id, fieldValues)
  recordSharedMacroEvent(tx, act, { type: 'macro.updated', macros: [macro, changed], changes })
  return changed
}
