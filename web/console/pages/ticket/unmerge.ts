import type { Ticket } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../data/api.ts'
import { queryClient } from '../../data/query-client.ts'
import { showError } from '../../data/show-error.ts'
import { patchTicket } from '../../data/tickets.ts'

export async function unmerge(ticketId: string): Promise<void> {
  const params = { path: { ticket_id: ticketId } }
  try {
    const { data } = await api.POST('/v1/tickets/{ticket_id}/unmerge', { params })
    patchTicket(ticketId, data satisfies Ticket)
    refetchTickets()
  } catch (error) {
    showError(error, m.ticket_merge_unmergeFailed)
  }
}

/** What a merge changes of tickets with these ids, or of all. */
export function refetchTickets(ids?: readonly string[]): void {
  for (const name of ['comments', 'attachments', 'history', 'relations', 'ticket']) {
    for (const key of ids?.map((id) => [name, id]) ?? [[name]]) {
      void queryClient.invalidateQueries({ queryKey: key })
    }
  }
}
