import { scheduleComment } from '../../desk/scheduled-comments/create.ts'
import { snoozeTicket } from '../../desk/tickets/snooze.ts'
import { findTicketForUpdate } from '../../desk/tickets/store.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { toTimestamp } from '../../platform/time.ts'
import { byAgent } from './apply-stories.ts'
import { laterReply } from './mail-texts.ts'

type Agent = Parameters<typeof byAgent>[0]

const dayMs = 24 * 60 * 60_000
const inDays = (now: Date, days: number) => toTimestamp(new Date(now.getTime() + days * dayMs))

/** A reply that is sent tomorrow. Never by mail: nothing leaves the demo. */
export async function scheduleReply(
  tx: WriteTx,
  ticketId: string,
  agent: Agent,
  now: Date,
): Promise<void> {
  const reply = { body: laterReply, send_at: inDays(now, 1), send_mail: false }
  await scheduleComment(tx, ticketId, reply, byAgent(agent, toTimestamp(now)))
}

/** Snoozes the newest ticket that waits for its customer, if there is one. */
export async function snoozeNewest(
  tx: WriteTx,
  ticketIds: readonly string[],
  agent: Agent,
  now: Date,
): Promise<void> {
  for (const id of ticketIds.toReversed()) {
    const ticket = await findTicketForUpdate(tx, id)
    if (ticket?.status !== 'pending' || ticket.merged_into_id !== null) continue
    await snoozeTicket(tx, id, { until: inDays(now, 3) }, byAgent(agent, toTimestamp(now)))
    return
  }
}
