import type { TicketItem } from '@bellhop/sdk'
import * as m from '#messages'
import { markDeleted, unmarkDeleted } from '../state/deleted-tickets.ts'
import { toastFailure } from '../state/toasts.ts'
import { sendInBatches } from './bulk.ts'
import { errorText } from './errors.ts'
import { invalidateQueries } from './query-client.ts'

/** Deletes tickets permanently. They are struck out at once, and restored if the server refuses. */
export async function deleteTickets(tickets: readonly TicketItem[]): Promise<void> {
  const ids = tickets.map(({ id }) => id)
  const failed = new Set(ids)
  const again = () => deleteTickets(tickets.filter(({ id }) => failed.has(id)))
  markDeleted(ids)
  try {
    const results = sendInBatches(ids, (ticket_ids) => ({ action: 'delete', ticket_ids }))
    for await (const { ticket_id, status } of results) if (isGone(status)) failed.delete(ticket_id)
    if (failed.size > 0) {
      const text = m.changes_delete_partlyFailed({ failed: failed.size, total: ids.length })
      toastFailure(text, again)
    }
  } catch (error) {
    toastFailure(m.changes_delete_failed({ reason: errorText(error) }), again)
  }
  unmarkDeleted([...failed])
  void invalidateQueries('counts')
}

/** Deleted now, or already before. */
const isGone = (status: number) => status < 400 || status === 404
