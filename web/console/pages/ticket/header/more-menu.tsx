import type { TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { relationsQuery } from '../../../data/conversation.ts'
import { useCan } from '../../../data/me.ts'
import { preferences } from '../../../data/preferences.ts'
import { showError } from '../../../data/show-error.ts'
import { useIsSpam } from '../../../data/spam.ts'
import { isUnresolved } from '../../../data/types.ts'
import { useShortcuts } from '../../../keyboard/shortcuts.ts'
import { expectField } from '../../../keyboard/type-ahead.ts'
import { loadPagesBundle } from '../../../lazy.ts'
import { goOn } from '../../../state/next-step.ts'
import { promptSnooze } from '../../../tickets/prompt-snooze.tsx'
import { copyWithToast } from '../../../ui/copy.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import menu from '../conversation/comment-menu.module.css'
import { toggleSpam, trash } from '../later-prompts.ts'
import type { Neighbors } from '../neighbors.ts'
import { useTicketActions } from '../ticket-context.ts'
import { unmerge } from '../unmerge.ts'

export function MoreMenu({ ticket, neighbors }: { ticket: TicketItem; neighbors: Neighbors }) {
  const { split, forward } = useTicketActions()
  const canComment = useCan('comments:write')
  const { data: relations } = useQuery(relationsQuery(ticket.id))
  const isSpam = useIsSpam(ticket.id)
  const canWrite = useCan('tickets:write')
  const canDelete = useCan('tickets:delete')
  const link = `${location.origin}/tickets/${ticket.ticket_number}`
  const all: (MenuItem | false)[] = [
    {
      label: m.ticket_menu_copyLink,
      icon: 'link',
      run: () => copyWithToast(link, m.ticket_menu_linkCopied),
    },
    canWrite &&
      isUnresolved(ticket) && {
        label: m.ticket_menu_snooze,
        icon: 'clock' as const,
        run: () => void promptSnooze([ticket]),
      },
    canComment && {
      label: m.ticket_menu_forward,
      icon: 'right' as const,
      hint: '⇧F',
      run: () => forward(),
    },
    canWrite && {
      label: isSpam ? m.ticket_menu_notSpam : m.ticket_menu_spam,
      icon: 'alert',
      hint: '!',
      run: () =>
        toggleSpam(
          ticket,
          isSpam ? undefined : () => goOn(preferences().after_resolving, neighbors),
        ),
    },
    canWrite &&
      !relations?.merged_into && {
        label: m.ticket_menu_merge,
        icon: 'merge' as const,
        run: () => void merge(ticket),
      },
    canWrite &&
      Boolean(relations?.merged_into) && {
        label: m.ticket_merge_unmerge,
        icon: 'undo' as const,
        run: () => void unmerge(ticket.id),
      },
    canWrite && { label: m.ticket_menu_split, icon: 'out', run: () => split() },
    canDelete && {
      label: m.trash_move,
      icon: 'trash' as const,
      hint: '#',
      run: () => trash(ticket, neighbors),
    },
  ]
  const items = all.filter((item) => item !== false)
  // One with a key is a shortcut of the page already.
  const others = items.filter(({ hint }) => hint === undefined)
  useShortcuts(others.map(({ label, run }) => ({ label, run, group: 'ticket' })))
  return (
    <Menu label={m.ticket_menu_label} className={menu.button} items={items}>
      <Icon name="more" />
    </Menu>
  )
}

async function merge(ticket: TicketItem): Promise<void> {
  try {
    await expectField(loadPagesBundle().then((bundle) => bundle.promptMerge(ticket)))
  } catch (error) {
    showError(error)
  }
}
