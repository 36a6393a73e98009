import { diffFields } from '../../events/log/changes.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { loggedFields, rejectDuplicateName } from './create.ts'
import type { TeamUpdate } from './schema.ts'
import { getTeamForUpdate, updateTeamRow } from './store.ts'

/** An update without effect leaves `updated_at` alone. */
export async function updateTeam(
  tx: WriteTx,
  id: string,
  change: TeamUpdate,
  act: Attribution,
): Promise<void> {
  const team = await getTeamForUpdate(tx, id)
  const changed = { ...team, ...change }
  const changes = diffFields(loggedFields, team, changed)
  if (changes.length === 0) return
  await rejectDuplicateName(updateTeamRow(tx, { ...changed, updated_at: act.now }))
  recordEvent(tx, act, { type: 'team.updated', resourceId: id, changes })
}
