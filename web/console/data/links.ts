import type { TicketLink, TicketLinkCreate } from '@bellhop/sdk'
import { queryOptions } from '@tanstack/react-query'
import * as m from '#messages'
import { pushUndoWithToast } from '../state/undo.ts'
import { api } from './api.ts'
import { hasStatus } from './errors.ts'
import { queryClient } from './query-client.ts'
import { showError } from './show-error.ts'
import { loadTicket } from './ticket-parts.ts'

interface Ticket {
  id: string
  ticket_display_id: string
}

export const linksQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['links', ticketId],
    queryFn: async ({ signal }): Promise<TicketLink[]> =>
      (await loadTicket(ticketId, ['links'], signal)).links,
  })

/** What the link is called in messages. */
export const linkName = ({ ticket, title, url }: TicketLink): string =>
  ticket?.ticket_display_id ?? title ?? url!

export async function addLink(ticket: Ticket, body: TicketLinkCreate): Promise<void> {
  const link = await create(ticket.id, body)
  if (!link) return
  const label = m.ticket_links_added({ ticket: ticket.ticket_display_id, other: linkName(link) })
  pushUndoWithToast(label, async () => {
    await remove(ticket.id, link)
  })
}

/** Shows it at once, reverts it if it is rejected, and can be undone. */
export async function removeLink(ticket: Ticket, link: TicketLink): Promise<void> {
  const removing = remove(ticket.id, link)
  const label = m.ticket_links_removed({ ticket: ticket.ticket_display_id, other: linkName(link) })
  const forgetUndo = pushUndoWithToast(label, async () => {
    if (await removing) await create(ticket.id, toRequest(link))
  })
  if (!(await removing)) forgetUndo()
}

const toRequest = ({ kind, ticket, url, title }: TicketLink): TicketLinkCreate =>
  ticket ? { kind, ticket_id: ticket.id } : { kind, url: url!, ...(title && { title }) }

/** Undefined if it failed. */
async function create(ticket_id: string, body: TicketLinkCreate): Promise<TicketLink | undefined> {
  const params = { path: { ticket_id } }
  try {
    const { data } = await api.POST('/v1/tickets/{ticket_id}/links', { params, body })
    show(ticket_id, (links) => [...links.filter(({ id }) => id !== data.id), data])
    return data
  } catch (error) {
    showError(error, m.changes_update_failed)
    return undefined
  } finally {
    refetch(ticket_id)
  }
}

/** Returns whether it succeeded. */
async function remove(ticket_id: string, link: TicketLink): Promise<boolean> {
  show(ticket_id, (links) => links.filter(({ id }) => id !== link.id))
  const params = { path: { ticket_id, link_id: link.id } }
  try {
    await api.DELETE('/v1/tickets/{ticket_id}/links/{link_id}', { params })
    return true
  } catch (error) {
    // Somebody else has removed it meanwhile.
    if (hasStatus(error, 404)) return true
    showError(error, m.changes_update_failed)
    return false
  } finally {
    refetch(ticket_id)
  }
}

function show(ticketId: string, change: (links: TicketLink[]) => TicketLink[]): void {
  const { queryKey } = linksQuery(ticketId)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (links) => links && change(links))
}

function refetch(ticketId: string): void {
  for (const name of ['links', 'history']) {
    void queryClient.invalidateQueries({ queryKey: [name, ticketId] })
  }
}
