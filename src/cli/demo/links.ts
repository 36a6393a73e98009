import { createLink } from '../../desk/tickets/create-link.ts'
import { isUnresolved } from '../../desk/tickets/status.ts'
import { findTicketForUpdate, type TicketForUpdate } from '../../desk/tickets/store.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { toTimestamp } from '../../platform/time.ts'
import { byAgent } from './apply-stories.ts'

/** Links the newest unresolved ticket to the newest other one of its category, if there are two. */
export async function linkNewest(
  tx: WriteTx,
  ticketIds: readonly string[],
  agent: Parameters<typeof byAgent>[0],
  now: Date,
): Promise<void> {
  const newest = new Map<string | null, TicketForUpdate>()
  for (const id of ticketIds.toReversed()) {
    const ticket = await findTicketForUpdate(tx, id)
    if (!ticket || !isUnresolved(ticket.status) || ticket.merged_into_id !== null) continue
    const other = newest.get(ticket.category)
    newest.set(ticket.category, ticket)
    if (other === undefined) continue
    const link = { kind: 'related', ticket_id: ticket.id } as const
    await createLink(tx, other.id, link, byAgent(agent, toTimestamp(now)))
    return
  }
}
