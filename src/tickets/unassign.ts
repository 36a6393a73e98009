import type { Attribution } from '../access/act.ts'
import type { WriteTx } from '../db/db.ts'
import { recordTicketUpdate } from '../events/of-tickets.ts'
import { clearAssignedTeam, clearAssignedUser } from './store.ts'

/** Somebody leaves: nobody is in charge of their tickets any more. */
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
