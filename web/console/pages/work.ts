// What agents do all day, beside looking at the inbox.
export { CustomerPage } from './customers/customer-page.tsx'
export { Customers } from './customers/customers.tsx'
export { NewTicket } from './inbox/new-ticket.tsx'
export { Palette } from './search/palette.tsx'
export { SearchPage } from './search/search-page.tsx'
export { reportLeftovers } from './ticket/outbox/leftovers.ts'
export { TicketPage } from './ticket/ticket-page.tsx'
