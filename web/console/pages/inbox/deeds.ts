import type { TicketItem } from '@bellhop/sdk'
import { work } from '../../later.ts'
import type { IconName } from '../../ui/icon.tsx'

/** What can be done to the tickets of a list, with a key or with the bar at its end. */
export interface Deed {
  label: string
  icon: IconName
  keys?: string
  /** Whether it only matters here that it is done: one goes on with others. */
  isLast?: boolean
  isDangerous?: boolean
  run(tickets: readonly TicketItem[]): Promise<unknown>
}

type Work = Awaited<ReturnType<typeof work>>

/** What asks for changes comes when the first is wanted, or before, when there is time. */
const later =
  (choose: (at: Work) => Deed['run']): Deed['run'] =>
  async (tickets) =>
    choose(await work())(tickets)

export const deeds: readonly Deed[] = [
  { label: 'Assign', icon: 'person', keys: 'a', run: later((at) => at.askAssignee) },
  { label: 'To me', icon: 'self', keys: 'i', run: later((at) => at.assignToMe) },
  { label: 'Team', icon: 'people', keys: 't', run: later((at) => at.askTeam) },
  { label: 'Status', icon: 'status', keys: 's', run: later((at) => at.askStatus) },
  { label: 'Priority', icon: 'bars', keys: 'p', run: later((at) => at.askPriority) },
  {
    ...{ label: 'Resolve', icon: 'check', keys: 'e', isLast: true },
    run: later((at) => (tickets) => at.setStatus(tickets, 'resolved')),
  },
]

export const deletion: Deed = {
  ...{ label: 'Delete', icon: 'trash', isLast: true, isDangerous: true },
  run: later((at) => at.askDeletion),
}
