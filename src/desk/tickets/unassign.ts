import { recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { type AssigneeColumn, clearAssignee } from './store.ts'

export const unassignUser = (tx: WriteTx, userId: string, act: Attribution) =>
  unassign(tx, 'assigned_user_id', userId, act)

export const unassignTeam = (tx: WriteTx, teamId: string, act: Attribution) =>
  unassign(tx, 'assigned_team_id', teamId, act)

async function unassign(tx: WriteTx, field: AssigneeColumn, id: string, act: Attribution) {
  const changes = [{ field, from: id, to: null }]
  for (const ticketId of await clearAssignee(tx, field, id, act.now)) {
    recordTicketUpdate(tx, act, ticketId, changes)
  }
}
