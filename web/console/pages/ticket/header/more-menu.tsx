import type { TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../data/api.ts'
import { relationsQuery } from '../../../data/conversation.ts'
import { errorText } from '../../../data/errors.ts'
import { useCan } from '../../../data/me.ts'
import { toast } from '../../../state/toasts.ts'
import { copyWithToast } from '../../../ui/copy.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { promptConfirm } from '../../../ui/prompts.tsx'
import menu from '../conversation/comment-menu.module.css'
import type { Neighbours } from '../neighbours.ts'
import { useTicketActions } from '../ticket-context.ts'
import { askMerge, unmerge } from './merge.tsx'

/** What is seldom done. */
export function MoreMenu({ ticket, neighbours }: { ticket: TicketItem; neighbours: Neighbours }) {
  const { split } = useTicketActions()
  const { data: relations } = useQuery(relationsQuery(ticket.id))
  const mayWrite = useCan('tickets:write')
  const mayDelete = useCan('tickets:delete')
  const link = `${location.origin}/tickets/${ticket.ticket_number}`
  const items: (MenuItem | false)[] = [
    { label: 'Copy link', icon: 'link', run: () => copyWithToast(link, 'Link copied') },
    mayWrite &&
      !relations?.merged_into && {
        label: 'Merge into another ticket …',
        icon: 'merge' as const,
        run: () => void askMerge(ticket),
      },
    mayWrite &&
      Boolean(relations?.merged_into) && {
        label: 'Unmerge',
        icon: 'undo' as const,
        run: () => void unmerge(ticket.id),
      },
    mayWrite && { label: 'Split ticket…', icon: 'out', run: () => split() },
    mayDelete && {
      label: 'Delete …',
      icon: 'trash' as const,
      isDangerous: true,
      run: () => void deleteTicket(ticket, neighbours),
    },
  ]
  return (
    <Menu
      label="More actions"
      className={menu.button}
      items={items.filter((item) => item !== false)}
    >
      <Icon name="more" />
    </Menu>
  )
}

async function deleteTicket(ticket: TicketItem, { back }: Neighbours): Promise<void> {
  const { id, ticket_display_id } = ticket
  const isSure = await promptConfirm({
    title: `Delete ${ticket_display_id}?`,
    text: 'This permanently deletes the ticket, its conversation and its files. This can’t be undone.',
    action: 'Delete ticket',
    isDangerous: true,
  })
  if (!isSure) return
  try {
    await api.DELETE('/v1/tickets/{ticket_id}', { params: { path: { ticket_id: id } } })
    back()
    toast({ text: `${ticket_display_id} was deleted` })
  } catch (error) {
    toast({ tone: 'bad', text: `Couldn’t delete. ${errorText(error)}` })
  }
}
