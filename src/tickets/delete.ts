import type { Act } from '../access/act.ts'
import type { WriteTx } from '../db/db.ts'
import { recordTicketGone } from '../events/of-tickets.ts'
import { deleteTicket, getTicketToChange } from './store.ts'

/** For good, with all that hangs on it. */
export async function removeTicket(tx: WriteTx, id: string, act: Act): Promise<void> {
  const ticket = await getTicketToChange(tx, id)
  await deleteTicket(tx, id)
  recordTicketGone(tx, act, ticket)
}
