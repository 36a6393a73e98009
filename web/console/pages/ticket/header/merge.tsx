import type { Ticket, TicketItem } from '@bellhop/sdk'
import { navigate } from 'wouter/use-browser-location'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { relationsQuery } from '../../../data/conversation.ts'
import { errorText } from '../../../data/errors.ts'
import { queryClient } from '../../../data/query-client.ts'
import { patchTicket } from '../../../data/tickets.ts'
import { toast } from '../../../state/toasts.ts'
import { pushUndoWithToast } from '../../../state/undo.ts'
import { openPrompt, promptConfirm } from '../../../ui/prompts.tsx'
import { TicketPicker } from '../ticket-picker.tsx'

/** Prompts for the ticket to merge into, merges, and opens it. */
export async function promptMerge(ticket: TicketItem): Promise<void> {
  const target = await openPrompt<TicketItem>((resolve) => (
    <TicketPicker
      title={m.ticket_merge_title({ ticket: ticket.ticket_display_id })}
      placeholder={m.ticket_merge_placeholder}
      ticket={ticket}
      onPick={resolve}
      onClose={() => resolve(undefined)}
    />
  ))
  if (!target || !(await confirmUnverified(ticket, target))) return
  const params = { path: { ticket_id: target.id } }
  try {
    const body = { ticket_ids: [ticket.id] }
    await api.POST('/v1/tickets/{ticket_id}/merge', { params, body })
  } catch (error) {
    toast({ tone: 'bad', text: m.ticket_merge_failed({ reason: errorText(error) }) })
    return
  }
  refetchTickets([ticket.id, target.id])
  patchTicket(ticket.id, { status: 'closed' })
  navigate(`/tickets/${target.ticket_number}`)
  const label = m.ticket_merge_done({
    source: ticket.ticket_display_id,
    target: target.ticket_display_id,
  })
  pushUndoWithToast(label, () => unmerge(ticket.id))
}

/** Anyone can enter the email address of a customer, so the agent is warned before merging. */
async function confirmUnverified(...tickets: TicketItem[]): Promise<boolean> {
  const relations = await Promise.all(
    tickets.map(({ id }) => queryClient.fetchQuery(relationsQuery(id)).catch(() => undefined)),
  )
  const index = relations.findIndex((each) => each?.is_unverified)
  const unverified = tickets[index]
  if (!unverified) return true
  const name = relations[index]?.requester_name
  const ticket = unverified.ticket_display_id
  return promptConfirm({
    title: m.ticket_merge_unverified_title,
    text: name
      ? m.ticket_merge_unverified_textNamed({ ticket, name: () => <bdi>{name}</bdi> })
      : m.ticket_merge_unverified_text({ ticket }),
    action: m.ticket_merge_unverified_submit,
    isDangerous: true,
  })
}

export async function unmerge(ticketId: string): Promise<void> {
  const params = { path: { ticket_id: ticketId } }
  try {
    const { data } = await api.POST('/v1/tickets/{ticket_id}/unmerge', { params })
    patchTicket(ticketId, data satisfies Ticket)
    refetchTickets()
  } catch (error) {
    toast({ tone: 'bad', text: m.ticket_merge_unmergeFailed({ reason: errorText(error) }) })
  }
}

/** Those with these ids, or all. */
function refetchTickets(ids?: readonly string[]): void {
  for (const name of ['comments', 'attachments', 'history', 'relations', 'ticket']) {
    for (const key of ids?.map((id) => [name, id]) ?? [[name]]) {
      void queryClient.invalidateQueries({ queryKey: key })
    }
  }
}
