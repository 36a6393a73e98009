import { randomUUID } from 'node:crypto'
import { recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { endSnooze } from '../snoozes/end.ts'
import { assertAssignable } from './assignees.ts'
import { ticketChanges } from './history.ts'
import { assertResolvable } from './required-fields.ts'
import type { Ticket, TicketUpdate } from './schema.ts'
import { applyStatus, isResolving } from './status.ts'
import {
  getTicketForUpdate,
  setTrackingToken,
  type TicketForUpdate,
  updateTicketRow,
} from './store.ts'

/** An update without effect leaves `updated_at` alone. */
export async function updateTicket(
  tx: WriteTx,
  id: string,
  change: TicketUpdate,
  act: Attribution,
  loc = ['body'],
): Promise<Ticket> {
  const ticket = await getTicketForUpdate(tx, id)
  assertStatusChangeable(ticket, change)
  await assertAssignable(tx, newAssignees(ticket, change), loc)
  await assertResolvable(tx, ticket, change.status, act)
  const changed: Ticket = {
    ...ticket,
    ...change,
    ...applyStatus(ticket, change.status ?? ticket.status, act.now),
  }
  const changes = ticketChanges(ticket, changed)
  if (changes.length === 0) return ticket
  changed.updated_at = act.now
  await updateTicketRow(tx, ticket, changed)
  recordTicketUpdate(tx, act, id, changes)
  if (isResolving(ticket, changed)) await endSnooze(tx, id, 'resolved', act)
  return changed
}

/** For a link that has fallen into the wrong hands. */
export async function rotateTrackingToken(
  tx: WriteTx,
  id: string,
  act: Attribution,
): Promise<Ticket> {
  const ticket = await getTicketForUpdate(tx, id)
  const changed = { ...ticket, tracking_token: randomUUID(), updated_at: act.now }
  setTrackingToken(tx, id, changed.tracking_token, act.now)
  // Only that it changed: the history must not reveal links.
  recordTicketUpdate(tx, act, id, [{ field: 'tracking_token' }])
  return changed
}

/** A merged ticket has no status of its own. */
export function assertStatusChangeable(
  ticket: TicketForUpdate,
  { status }: Pick<TicketUpdate, 'status'>,
): void {
  if (ticket.merged_into_id === null || status === undefined || status === ticket.status) return
  throw invalid(['body', 'status'], 'the ticket has been merged into another')
}

/** An unchanged assignee is not checked, even if deactivated since. */
function newAssignees(ticket: Ticket, change: TicketUpdate): TicketUpdate {
  return {
    assigned_user_id:
      change.assigned_user_id === ticket.assigned_user_id ? null : change.assigned_user_id,
    assigned_team_id:
      change.assigned_team_id === ticket.assigned_team_id ? null : change.assigned_team_id,
  }
}
