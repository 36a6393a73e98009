import type { TicketItem } from '@bellhop/sdk'
import { deleteTickets } from '../data/delete-tickets.ts'
import { promptConfirm } from '../ui/prompts.tsx'

/** Deletes tickets, if somebody is sure of it. */
export async function confirmDeleteTickets(tickets: readonly TicketItem[]): Promise<void> {
  const [first] = tickets
  const named = tickets.length === 1 ? first!.ticket_display_id : `${tickets.length} tickets`
  const isSure = await promptConfirm({
    title: `Delete ${named}?`,
    action: 'Delete',
    isDangerous: true,
    text: 'This permanently deletes their conversations and files. This can’t be undone.',
  })
  if (isSure) await deleteTickets(tickets)
}
