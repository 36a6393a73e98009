import type { TicketFilter } from '../../data/types.ts'
import { isUnresolved } from '../../data/types.ts'

export type Sort = NonNullable<TicketFilter['sort']>

/** In which order tickets can be listed; without one, the newest come first. */
export const sortNames: Readonly<Record<Sort, string>> = {
  newest: 'Newest first',
  updated: 'Recently updated',
  oldest: 'Oldest first',
}
export const sorts = Object.keys(sortNames) as Sort[]

/** What is found has the newest first; the order of changes is kept of what is left to do. */
export function availableSorts(filter: TicketFilter): Sort[] {
  if (filter.search) return ['newest']
  const { unresolved, status, customer_id } = filter
  const isLeftToDo = unresolved || (status !== undefined && isUnresolved({ status }))
  return isLeftToDo || customer_id ? sorts : sorts.filter((sort) => sort !== 'updated')
}
