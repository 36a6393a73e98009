import * as m from '#messages'
import { isUnresolved, type TicketFilter } from '../../data/types.ts'

export type Sort = NonNullable<TicketFilter['sort']>

export const sortNames: Readonly<Record<Sort, string>> = {
  newest: m.inbox_sort_newest,
  waiting: m.inbox_sort_waiting,
  updated: m.inbox_sort_updated,
  oldest: m.inbox_sort_oldest,
}
export const sorts = Object.keys(sortNames) as Sort[]

/**
 * The API sorts search results by age only, by update only unresolved tickets or a customer's, and by
 * waiting only unresolved tickets.
 */
export function availableSorts(filter: TicketFilter): Sort[] {
  if (filter.search) return ['newest']
  const { unresolved, status, customer_id, waiting_for } = filter
  const isOpen = unresolved || waiting_for || (status !== undefined && isUnresolved({ status }))
  if (isOpen) return sorts
  return sorts.filter((sort) => sort !== 'waiting' && (sort !== 'updated' || customer_id))
}
