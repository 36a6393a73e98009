import type { Ticket } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../data/api.ts'
import { errorText } from '../../data/errors.ts'
import { queryClient } from '../../data/query-client.ts'
import { toast } from '../../state/toasts.ts'

/** Adds the files of a new ticket. It exists by now: if this fails, only this is tried again. */
export async function attachFiles(ticket: Ticket, files: readonly File[]): Promise<boolean> {
  if (files.length === 0) return true
  const { id, ticket_display_id } = ticket
  const params = { path: { ticket_id: id } }
  try {
    await api.POST('/v1/tickets/{ticket_id}/attachments', { params, body: { file: [...files] } })
    void queryClient.invalidateQueries({ queryKey: ['attachments', id] })
    return true
  } catch (error) {
    toast({
      tone: 'bad',
      text: m.newTicket_filesFailed({ ticket: ticket_display_id, reason: errorText(error) }),
      action: { label: m.common_retry, run: () => void attachAgain(ticket, files) },
    })
    return false
  }
}

async function attachAgain(ticket: Ticket, files: readonly File[]): Promise<void> {
  if (!(await attachFiles(ticket, files))) return
  toast({
    text: m.newTicket_filesAttached({ ticket: ticket.ticket_display_id, count: files.length }),
  })
}
