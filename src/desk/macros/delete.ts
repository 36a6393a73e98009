import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { requireEditable } from './check.ts'
import { recordSharedMacroEvent } from './history.ts'
import { deleteMacroRow, getMacroForUpdate } from './store.ts'

export async function deleteMacro(
  tx: WriteTx,
  id: string,
  act: Attribution & { caller: Caller },
): Promise<void> {
  const macro = await getMacroForUpdate(tx, act.caller, id)
  requireEditable(act.caller, macro)
  await deleteMacroRow(tx, id)
  const changes = [{ field: 'name', from: macro.name, to: null }]
  recordSharedMacroEvent(tx, act, { type: 'macro.deleted', macros: [macro], changes })
}
