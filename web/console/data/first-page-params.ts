import type { TicketFilter } from './types.ts'

/** About what fits into a window: a small page arrives sooner. */
const firstPageSize = 25

/** The parameters of the first request for a list. */
export const firstPageParams = (filter: TicketFilter) => ({
  ...filter,
  include: `customer,latest_message,waiting,tags,unread,snooze${filter.spam ? ',spam' : ''}`,
  limit: firstPageSize,
  // It is in a list of its own.
  spam: filter.spam ?? false,
})
