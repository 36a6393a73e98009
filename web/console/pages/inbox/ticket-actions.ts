import type { TicketItem } from '@bellhop/sdk'
import { expectField } from '../../keyboard/type-ahead.ts'
import { loadAgentBundle } from '../../lazy.ts'
import type { IconName } from '../../ui/icon.tsx'

/** What can be done to the tickets of a list, with a key or with the bar at its end. */
export interface TicketAction {
  label: string
  icon: IconName
  keys?: string
  /** Whether it only matters here that it is done: one goes on with others. */
  isLast?: boolean
  isDangerous?: boolean
  /** Whether it asks something, in a field that takes the focus. */
  opensField?: boolean
  run(tickets: readonly TicketItem[]): Promise<unknown>
}

type Work = Awaited<ReturnType<typeof loadAgentBundle>>

/** What asks for changes comes when the first is wanted, or before, when there is time. */
const later =
  (choose: (at: Work) => TicketAction['run']): TicketAction['run'] =>
  async (tickets) =>
    choose(await loadAgentBundle())(tickets)

const asking = (choose: (at: Work) => TicketAction['run']) => ({
  opensField: true,
  run: (tickets: readonly TicketItem[]) => expectField(later(choose)(tickets)),
})

export const ticketActions: readonly TicketAction[] = [
  { label: 'Assign', icon: 'person', keys: 'a', ...asking((at) => at.askAssignee) },
  { label: 'Assign to me', icon: 'self', keys: 'i', run: later((at) => at.assignToMe) },
  { label: 'Team', icon: 'people', keys: 't', ...asking((at) => at.askTeam) },
  { label: 'Status', icon: 'status', keys: 's', ...asking((at) => at.promptStatus) },
  { label: 'Priority', icon: 'bars', keys: 'p', ...asking((at) => at.askPriority) },
  {
    label: 'Resolve',
    icon: 'check',
    keys: 'e',
    isLast: true,
    run: later((at) => (tickets) => at.setStatus(tickets, 'resolved')),
  },
]

export const deleteAction: TicketAction = {
  label: 'Delete',
  icon: 'trash',
  isLast: true,
  isDangerous: true,
  run: later((at) => at.confirmDeleteTickets),
}
