import type { ReadTx } from '../../platform/db/db.ts'
import { findNotifiedTicket } from './recipient-store.ts'

/** The ticket, and those that it was merged into, which show its comments too. */
export async function withMergeTargets(tx: ReadTx, ticketId: string): Promise<string[]> {
  const ids: string[] = []
  for (let id: string | null = ticketId; id !== null; ) {
    const ticket = await findNotifiedTicket(tx, id)
    if (ticket === undefined) return ids
    ids.push(id)
    id = ticket.merged_into_id
  }
  return ids
}
