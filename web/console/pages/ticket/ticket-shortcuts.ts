import type { TicketItem } from '@bellhop/sdk'
import { useLayoutEffect } from 'react'
import { useCan } from '../../data/me.ts'
import { isUnresolved } from '../../data/types.ts'
import { type Binding, useShortcuts } from '../../keyboard/shortcuts.ts'
import {
  assignToMe,
  promptAssignee,
  promptPriority,
  promptStatus,
  promptTeam,
} from '../../tickets/prompt-changes.tsx'
import { resolve } from './header/resolve-button.tsx'
import type { Neighbors } from './neighbors.ts'
import { takePressed } from './shortcuts-while-loading.ts'
import type { TicketActions } from './ticket-context.ts'

/** The keys of the page. Without actions there is nothing to change: the ticket was deleted. */
export function useTicketShortcuts(
  ticket: TicketItem,
  neighbors: Neighbors,
  actions: TicketActions | undefined,
) {
  const canChange = useCan('tickets:write') && actions !== undefined
  const canWrite = useCan('comments:write') && actions !== undefined
  const all = [ticket]
  const bindings: (Omit<Binding, 'group'> | false)[] = [
    { keys: 'u', label: 'Back to the list', run: neighbors.back },
    { keys: 'j', label: 'Next ticket', isRepeatable: true, run: neighbors.openNext },
    { keys: 'k', label: 'Previous ticket', isRepeatable: true, run: neighbors.openPrevious },
    canWrite && { keys: 'r', label: 'Public reply', run: () => actions.write('reply') },
    canWrite && { keys: 'n', label: 'Internal note', run: () => actions.write('note') },
    canChange && {
      keys: 'e',
      label: 'Resolve and open next ticket',
      run: () =>
        isUnresolved(ticket)
          ? resolve(ticket, neighbors.openNextOrBack)
          : neighbors.openNextOrBack(),
    },
    canChange && { keys: 's', label: 'Status', run: () => void promptStatus(all) },
    canChange && { keys: 'p', label: 'Priority', run: () => void promptPriority(all) },
    canChange && { keys: 'a', label: 'Assignee', run: () => void promptAssignee(all) },
    canChange && { keys: 'i', label: 'Assign to me', run: () => void assignToMe(all) },
    canChange && { keys: 't', label: 'Team', run: () => void promptTeam(all) },
  ]
  const bound = bindings.filter((one) => one !== false)
  useShortcuts(bound.map((one) => ({ ...one, group: 'ticket' })))
  // One that was pressed before the ticket was there.
  useLayoutEffect(() => {
    const pressed = takePressed(ticket.ticket_number)
    bound.find(({ keys }) => keys === pressed)?.run()
  }, [ticket.ticket_number])
}
