import type { TicketItem } from '@bellhop/sdk'
import * as m from '#messages'
import { deleteTickets } from '../data/delete-tickets.ts'
import { promptConfirm } from '../ui/prompts.tsx'

/** Returns whether it was confirmed. */
export async function confirmDeleteTickets(tickets: readonly TicketItem[]): Promise<boolean> {
  const count = tickets.length
  const isConfirmed = await promptConfirm({
    title: m.tickets_deletion_title({ count, ticket: tickets[0]!.ticket_display_id }),
    action: m.common_delete,
    isDangerous: true,
    text: m.tickets_deletion_text({ count }),
  })
  if (isConfirmed) await deleteTickets(tickets)
  return isConfirmed
}
