import type { TicketFilter } from '../../data/tickets.ts'

export type Sort = NonNullable<TicketFilter['sort']>

/** In which order tickets can be listed; without one, the newest come first. */
export const sortNames: Readonly<Record<Sort, string>> = {
  created: 'Newest first',
  updated: 'Latest change first',
  oldest: 'Oldest first',
}
export const sorts = Object.keys(sortNames) as Sort[]
