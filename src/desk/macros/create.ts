import { randomUUIDv7 } from 'node:crypto'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import { UniqueViolation, type WriteTx } from '../../platform/db/db.ts'
import { BellhopError, invalid } from '../../platform/errors.ts'
import { lockFields } from '../fields/store.ts'
import { toStoredActions } from './actions.ts'
import { assertConsistent, assertTeam, requireEditable } from './check.ts'
import { macroChanges, recordSharedMacroEvent } from './history.ts'
import { type MacroCreate, privateMacrosMax, sharedMacrosMax } from './schema.ts'
import {
  countMacros,
  insertMacro,
  replaceMacroFields,
  replaceMacroTags,
  type StoredMacro,
} from './store.ts'

export const tooManyMacros = `The limit of ${sharedMacrosMax} shared macros is reached`

export async function createMacro(
  tx: WriteTx,
  body: MacroCreate,
  act: Attribution & { caller: Caller },
): Promise<StoredMacro> {
  requireEditable(act.caller, { is_shared: body.is_shared ?? false })
  return addMacro(tx, body, act.caller.userId, act)
}

/** Without an owner, it has to be a shared one. */
export async function addMacro(
  tx: WriteTx,
  { actions = {}, ...body }: MacroCreate,
  userId: string | null,
  act: Attribution,
): Promise<StoredMacro> {
  await lockFields(tx)
  const { tagIds, fieldValues, ...stored } = await toStoredActions(tx, actions, act)
  const macro: StoredMacro = {
    id: randomUUIDv7(),
    user_id: userId,
    name: body.name,
    shortcut: body.shortcut ?? null,
    body: body.body ?? '',
    is_internal: body.is_internal ?? false,
    ...stored,
    is_shared: body.is_shared ?? false,
    team_id: body.team_id ?? null,
    use_count: 0,
    created_at: act.now,
    updated_at: act.now,
  }
  await assertConsistent(tx, macro)
  await assertTeam(tx, macro)
  await assertRoom(tx, macro)
  await insertMacro(tx, macro).catch(rejectTakenName)
  await replaceMacroTags(tx, macro.id, tagIds)
  await replaceMacroFields(tx, macro.id, fieldValues)
  const changes = macroChanges({}, macro)
  recordSharedMacroEvent(tx, act, { type: 'macro.created', macros: [macro], changes })
  return macro
}

/** Whether there may be one more of its kind. */
export async function assertRoom(tx: WriteTx, macro: StoredMacro): Promise<void> {
  const { shared, own } = await countMacros(tx, macro.user_id)
  if (macro.is_shared && shared >= sharedMacrosMax) {
    throw new BellhopError('conflict', tooManyMacros)
  }
  if (!macro.is_shared && own >= privateMacrosMax) {
    const detail = `You have reached the limit of ${privateMacrosMax} private macros`
    throw new BellhopError('conflict', detail)
  }
}

/** Let the unique indexes decide. */
export function rejectTakenName(error: unknown): never {
  if (!(error instanceof UniqueViolation)) throw error
  throw invalid(['body', 'name'], 'a macro with this name already exists')
}
