import type { TicketItem } from '@bellhop/sdk'
import { markDeleted, unmarkDeleted } from '../state/deleted-tickets.ts'
import { toast } from '../state/toasts.ts'
import { api } from './api.ts'
import { bulkMax } from './change-tickets.ts'
import { errorText } from './errors.ts'
import { queryClient } from './query-client.ts'

/** Deletes tickets for good: they are struck out at once, and no longer if the desk refuses. */
export async function deleteTickets(tickets: readonly TicketItem[]): Promise<void> {
  const ids = tickets.map(({ id }) => id)
  markDeleted(ids)
  const done = new Set<string>()
  try {
    for (let at = 0; at < ids.length; at += bulkMax) {
      const body = { action: 'delete', ticket_ids: ids.slice(at, at + bulkMax) } as const
      const { data } = await api.POST('/v1/tickets/bulk', { body })
      for (const { ticket_id, status } of data.results) if (isDone(status)) done.add(ticket_id)
    }
    if (done.size < ids.length)
      sayKept(`${ids.length - done.size} of ${ids.length} tickets weren’t deleted`)
  } catch (error) {
    sayKept(errorText(error))
  }
  unmarkDeleted(ids.filter((id) => !done.has(id)))
  void queryClient.invalidateQueries({ queryKey: ['counts'] })
}

/** Deleted, or gone already. */
const isDone = (status: number) => status < 400 || status === 404

const sayKept = (text: string) => toast({ tone: 'bad', text: `Couldn’t delete. ${text}` })
