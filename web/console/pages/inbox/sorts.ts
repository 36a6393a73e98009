import * as m from '#messages'
import { isUnresolved, type TicketFilter } from '../../data/types.ts'

export type Sort = NonNullable<TicketFilter['sort']>

/** The first is the default. */
export const sortNames: Readonly<Record<Sort, string>> = {
  newest: m.inbox_sort_newest,
  updated: m.inbox_sort_updated,
  oldest: m.inbox_sort_oldest,
}
export const sorts = Object.keys(sortNames) as Sort[]

/** The API sorts search results by age only, and by update only unresolved tickets or a customer's. */
export function availableSorts(filter: TicketFilter): Sort[] {
  if (filter.search) return ['newest']
  const { unresolved, status, customer_id } = filter
  const isOpen = unresolved || (status !== undefined && isUnresolved({ status }))
  return isOpen || customer_id ? sorts : sorts.filter((sort) => sort !== 'updated')
}
