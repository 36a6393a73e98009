import type { TicketFilter } from './types.ts'

/** As many as a window shows come first, so that they come soon. */
const firstPageSize = 25

/** What a list is asked for to begin with. */
export const firstPageParams = (filter: TicketFilter) => ({
  ...filter,
  include: 'customer,excerpt',
  limit: firstPageSize,
})
