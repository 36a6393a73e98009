import type { TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import * as m from '#messages'
import { useFields } from '../../data/fields.ts'
import { followersQuery, isFollower, toggleFollowing } from '../../data/followers.ts'
import { useCan, useMe } from '../../data/me.ts'
import { usePreferences } from '../../data/preferences.ts'
import { useIsSpam } from '../../data/spam.ts'
import { isUnresolved } from '../../data/types.ts'
import { markUnread } from '../../data/unread.ts'
import { takePressed } from '../../keyboard/early-key.ts'
import { type Binding, useShortcuts } from '../../keyboard/shortcuts.ts'
import type { MessageKind } from '../../outbox/drafts.ts'
import { goOn } from '../../state/next-step.ts'
import {
  assignToMe,
  promptAssignee,
  promptCategory,
  promptDueDate,
  promptPriority,
  promptStatus,
  promptTeam,
} from '../../tickets/prompt-changes.tsx'
import { promptSnooze, snoozeAgain } from '../../tickets/prompt-snooze.tsx'
import { promptTags } from '../../tickets/tag-picker.tsx'
import { resolve } from './header/resolve-button.tsx'
import { promptLink, promptTicketFields, toggleSpam, trash } from './later-prompts.ts'
import type { Neighbors } from './neighbors.ts'
import { quoteSelection } from './quote-selection.ts'
import type { TicketActions } from './ticket-context.ts'

const resolveLabels = {
  next: m.ticket_shortcut_resolve,
  list: m.ticket_shortcut_resolveToList,
  stay: m.ticket_shortcut_resolveAndStay,
}

/** Without actions, the ticket was deleted and cannot be changed. */
export function useTicketShortcuts(
  ticket: TicketItem,
  neighbors: Neighbors,
  actions: TicketActions | undefined,
) {
  const canChange = useCan('tickets:write') && actions !== undefined
  const canTrash = useCan('tickets:delete') && actions !== undefined
  const canWrite = useCan('comments:write') && actions !== undefined
  const { data: followers = [] } = useQuery(followersQuery(ticket.id))
  const isFollowing = isFollower(followers, useMe().user.id)
  const isSpam = useIsSpam(ticket.id)
  const fields = useFields('ticket')
  const tickets = [ticket]
  const { after_resolving } = usePreferences()
  const afterResolving = () => goOn(after_resolving, neighbors)
  const leaveIf = async (snoozing: Promise<boolean>) => {
    if (await snoozing) neighbors.openNextOrBack()
  }
  const write = (kind: MessageKind) => {
    const quote = quoteSelection(kind)
    actions?.write(quote?.kind ?? kind, quote?.text)
  }
  const bindings: (Omit<Binding, 'group'> | false)[] = [
    { keys: 'u', label: m.ticket_shortcut_back, run: neighbors.back },
    { keys: 'j', label: m.ticket_shortcut_next, isRepeatable: true, run: neighbors.openNext },
    {
      keys: 'k',
      label: m.ticket_shortcut_previous,
      isRepeatable: true,
      run: neighbors.openPrevious,
    },
    {
      keys: ']',
      label: m.inbox_shortcut_nextUnread,
      isRepeatable: true,
      run: neighbors.openNextUnread,
    },
    actions !== undefined && {
      keys: '.',
      label: m.ticket_shortcut_markUnread,
      run: () => {
        void markUnread(ticket)
        neighbors.back()
      },
    },
    canWrite && { keys: 'r', label: m.ticket_shortcut_reply, run: () => write('reply') },
    canWrite && { keys: 'n', label: m.ticket_shortcut_note, run: () => write('note') },
    canWrite && {
      keys: 'Shift+f',
      label: m.ticket_shortcut_forward,
      run: () => actions.forward(),
    },
    canChange && {
      keys: 'e',
      label: resolveLabels[after_resolving],
      run: () => (isUnresolved(ticket) ? resolve(ticket, afterResolving) : afterResolving()),
    },
    canChange && {
      keys: 's',
      label: m.ticket_shortcut_status,
      run: () => void promptStatus(tickets),
    },
    canChange && {
      keys: 'p',
      label: m.ticket_shortcut_priority,
      run: () => void promptPriority(tickets),
    },
    canChange && {
      keys: 'a',
      label: m.ticket_shortcut_assignee,
      run: () => void promptAssignee(tickets),
    },
    canChange && {
      keys: 'i',
      label: m.ticket_shortcut_assignToMe,
      run: () => void assignToMe(tickets),
    },
    canChange && { keys: 't', label: m.ticket_shortcut_team, run: () => void promptTeam(tickets) },
    canChange && { keys: 'l', label: m.ticket_shortcut_tags, run: () => void promptTags(tickets) },
    canChange &&
      fields.length > 0 && {
        keys: 'f',
        label: m.ticket_shortcut_fields,
        run: () => void promptTicketFields(tickets),
      },
    canChange && {
      keys: 'v',
      label: m.ticket_shortcut_category,
      run: () => void promptCategory(tickets),
    },
    canChange && {
      keys: 'd',
      label: m.ticket_shortcut_dueDate,
      run: () => void promptDueDate(tickets),
    },
    canChange && {
      keys: 'b',
      label: m.ticket_shortcut_snooze,
      run: () => void leaveIf(promptSnooze(tickets)),
    },
    canChange && {
      keys: 'Shift+b',
      label: m.ticket_shortcut_snoozeAgain,
      run: () => void leaveIf(snoozeAgain(ticket)),
    },
    canChange && {
      keys: '!',
      label: isSpam ? m.ticket_menu_notSpam : m.ticket_menu_spam,
      run: () => toggleSpam(ticket, isSpam ? undefined : afterResolving),
    },
    canTrash && { keys: '#', label: m.trash_move, run: () => trash(ticket, neighbors) },
    canChange && {
      keys: 'Shift+l',
      label: m.ticket_shortcut_link,
      run: () => void promptLink(ticket),
    },
    canChange &&
      canWrite && {
        keys: 'mod+/',
        label: m.macros_insert,
        isAlways: true,
        run: actions.pickMacro,
      },
    actions !== undefined && {
      keys: 'w',
      label: isFollowing ? m.ticket_shortcut_unfollow : m.ticket_shortcut_follow,
      run: () => void toggleFollowing(ticket),
    },
  ]
  const active = bindings.filter((binding) => binding !== false)
  useShortcuts(active.map((binding) => ({ ...binding, group: 'ticket' })))
  // A key that was pressed while the ticket was loading.
  useLayoutEffect(() => {
    const pressed = takePressed(ticket.ticket_number)
    active.find(({ keys }) => keys === pressed)?.run()
  }, [ticket.ticket_number])
}
