import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { unassignTeam } from '../tickets/unassign.ts'
import { deleteTeamRow, getTeamForUpdate } from './store.ts'

/** Its tickets stay, without a team. */
export async function deleteTeam(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  const { name } = await getTeamForUpdate(tx, id)
  await unassignTeam(tx, id, act)
  await deleteTeamRow(tx, id)
  const changes = [{ field: 'name', from: name, to: null }]
  recordEvent(tx, act, { type: 'team.deleted', resourceId: id, changes })
}
