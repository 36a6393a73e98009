import { recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { untilNone } from '../../platform/db/batches.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { type AssigneeColumn, clearSomeAssignee, hasManyAssigned } from './store.ts'

export const unassignUser = (tx: WriteTx, userId: string, act: Attribution) =>
  untilNone(() => unassignSome(tx, 'assigned_user_id', userId, act))

export const unassignTeam = (tx: WriteTx, teamId: string, act: Attribution) =>
  untilNone(() => unassignSome(tx, 'assigned_team_id', teamId, act))

/** Returns how many tickets it has unassigned; 0 if one batch is enough for the rest. */
export const unassignSomeIfMany = async (
  tx: WriteTx,
  field: AssigneeColumn,
  id: string,
  act: Attribution,
): Promise<number> =>
  (await hasManyAssigned(tx, field, id)) ? unassignSome(tx, field, id, act) : 0

async function unassignSome(
  tx: WriteTx,
  field: AssigneeColumn,
  id: string,
  act: Attribution,
): Promise<number> {
  const changes = [{ field, from: id, to: null }]
  const tickets = await clearSomeAssignee(tx, field, id, act.now)
  for (const ticketId of tickets) recordTicketUpdate(tx, act, ticketId, changes)
  return tickets.length
}
