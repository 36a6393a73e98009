import { recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { clearAssignedTeam, clearAssignedUser } from './store.ts'

export async function unassignUser(tx: WriteTx, userId: string, act: Attribution): Promise<void> {
  const change = { field: 'assigned_user_id', from: userId, to: null }
  for (const id of await clearAssignedUser(tx, userId, act.now)) {
    recordTicketUpdate(tx, act, id, [change])
  }
}

export async function unassignTeam(tx: WriteTx, teamId: string, act: Attribution): Promise<void> {
  const change = { field: 'assigned_team_id', from: teamId, to: null }
  for (const id of await clearAssignedTeam(tx, teamId, act.now)) {
    recordTicketUpdate(tx, act, id, [change])
  }
}
