import * as m from '#messages'
import { isUnresolved, type TicketFilter } from './types.ts'

export type Sort = NonNullable<TicketFilter['sort']>

export const sortNames: Readonly<Record<Sort, string>> = {
  newest: m.inbox_sort_newest,
  waiting: m.inbox_sort_waiting,
  updated: m.inbox_sort_updated,
  oldest: m.inbox_sort_oldest,
  snoozed_until: m.inbox_sort_snoozedUntil,
}
export const allSorts = Object.keys(sortNames) as Sort[]

/**
 * The API sorts search results by age only, by update only unresolved tickets or a customer's, and by
 * waiting only unresolved tickets, and by the end of the snooze only snoozed ones.
 */
export function availableSorts(filter: TicketFilter): Sort[] {
  if (filter.search) return ['newest']
  const { unresolved, status, customer_id, waiting_for, snoozed } = filter
  const sorts = allSorts.filter((sort) => sort !== 'snoozed_until' || snoozed)
  const isOpen = unresolved || waiting_for || (status !== undefined && isUnresolved({ status }))
  if (isOpen) return sorts
  return sorts.filter((sort) => sort !== 'waiting' && (sort !== 'updated' || customer_id))
}
