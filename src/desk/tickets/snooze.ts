import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError, invalid } from '../../platform/errors.ts'
import { enqueueJob } from '../../platform/jobs/store.ts'
import { endSnooze } from '../snoozes/end.ts'
import { type Snooze, type SnoozeReplace, snoozesMax } from '../snoozes/schema.ts'
import { toApiSnooze } from '../snoozes/serialize.ts'
import { countSnoozes, findSnoozeForUpdate, saveSnooze } from '../snoozes/store.ts'
import { wakeJob } from '../snoozes/wake.ts'
import { isUnresolved } from './status.ts'
import { getTicketForUpdate } from './store.ts'

export const tooManySnoozes = `At most ${snoozesMax} tickets can be snoozed at the same time`

type Act = Attribution & { caller: Pick<Caller, 'userId'> }

/** The ticket itself stays as it is, with its `updated_at`. `loc` says where the time comes from. */
export async function snoozeTicket(
  tx: WriteTx,
  id: string,
  { until, wakes_on_reply = true }: SnoozeReplace,
  act: Act,
  loc = ['body'],
): Promise<Snooze> {
  if (until <= act.now) throw invalid([...loc, 'until'], 'must be in the future')
  // Locked, so that nobody resolves the ticket meanwhile.
  const ticket = await getTicketForUpdate(tx, id)
  if (!isUnresolved(ticket.status)) throw invalid([...loc, 'until'], 'the ticket is resolved')
  const before = await findSnoozeForUpdate(tx, id)
  if (before?.until_at === until && before.is_woken_by_reply === wakes_on_reply)
    return toApiSnooze(before)
  if (!before?.until_at && (await countSnoozes(tx)) >= snoozesMax)
    throw new BellhopError('conflict', tooManySnoozes)
  const { ticket_number } = ticket
  const { userId: user_id } = act.caller
  const snooze = { user_id, until_at: until, is_woken_by_reply: wakes_on_reply }
  await saveSnooze(tx, { ticket_id: id, ticket_number, ...snooze })
  enqueueJob(tx, wakeJob(tx.organizationId, until), act.now)
  const changes = [
    { field: 'snoozed_until', from: before?.until_at ?? null, to: until },
    { field: 'wakes_on_reply', from: null, to: wakes_on_reply },
  ]
  recordEvent(tx, act, { type: 'ticket.snoozed', resourceId: id, ticketId: id, changes })
  return toApiSnooze({ ...snooze, previous_until_at: null })
}

/** Has no effect if the ticket is not snoozed. */
export async function unsnoozeTicket(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  await getTicketForUpdate(tx, id)
  await endSnooze(tx, id, 'manual', act)
}
