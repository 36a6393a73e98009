import { type Caller, requirePermission } from '../../platform/access/permissions.ts'
import type { ReadTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { assertTemplate } from '../templates/check.ts'
import { listFieldVariables } from '../templates/fields.ts'
import { teamExists } from '../tickets/store.ts'
import type { StoredMacro } from './store.ts'

/** Agents change their private macros; shared ones only admins. */
export function requireEditable(
  caller: Caller,
  { is_shared }: Pick<StoredMacro, 'is_shared'>,
): void {
  requirePermission(caller, is_shared ? 'change shared macros' : 'change tickets')
}

export async function assertConsistent(tx: ReadTx, macro: StoredMacro): Promise<void> {
  const { body, actions, added_tags, removed_tags, is_shared, team_id } = macro
  const hasActions = actions !== '{}' || added_tags !== null || removed_tags !== null
  if (body.trim() === '' && !hasActions) {
    throw invalid(['body', 'body'], 'a macro needs a text or an action')
  }
  if (team_id !== null && !is_shared) {
    throw invalid(['body', 'team_id'], 'only shared macros belong to a team')
  }
  assertTemplate(body, ['body', 'body'], await listFieldVariables(tx))
}

export async function assertTeam(tx: ReadTx, { team_id }: StoredMacro): Promise<void> {
  if (team_id !== null && !(await teamExists(tx, team_id))) {
    throw invalid(['body', 'team_id'], 'team does not exist')
  }
}
