import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { type EndedSnooze, endSnoozeByReply, endSnoozeOf } from './store.ts'

// Apart from the tickets, which end their snooze when they are resolved.

/** Why a ticket is no longer snoozed. Notifications depend on it. */
export type WakeReason = 'time' | 'reply' | 'manual' | 'resolved'

/** Has no effect if the ticket is not snoozed. */
export async function endSnooze(
  tx: WriteTx,
  ticketId: string,
  reason: 'manual' | 'resolved',
  act: Attribution,
): Promise<void> {
  const ended = await endSnoozeOf(tx, ticketId)
  if (ended !== undefined) recordWoken(tx, ended, reason, act)
}

/** Unless it was snoozed in spite of replies. */
export async function wakeOnReply(tx: WriteTx, ticketId: string, act: Attribution): Promise<void> {
  const ended = await endSnoozeByReply(tx, ticketId)
  if (ended !== undefined) recordWoken(tx, ended, 'reply', act)
}

/** With who snoozed it, because somebody else may have done so again before users are notified. */
export function recordWoken(
  tx: WriteTx,
  { ticket_id: id, user_id, previous_until_at }: EndedSnooze,
  reason: WakeReason,
  act: Attribution,
): void {
  const changes = [
    { field: 'snoozed_until', from: previous_until_at, to: null },
    { field: 'snoozed_by', from: user_id, to: null },
    { field: 'reason', from: null, to: reason },
  ]
  recordEvent(tx, act, { type: 'ticket.woken', resourceId: id, ticketId: id, changes })
}
