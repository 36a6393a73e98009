import type { Searchable } from '../../platform/db/search/searchable.ts'
import { searchableCustomers } from '../customers/searchable.ts'

/** The display id contains the ticket number. */
export const searchableTickets: Searchable = {
  table: 'tickets',
  alias: 't',
  columns: ['t.subject', 't.description', 't.ticket_display_id'],
  longColumn: 'description',
  textTable: 'ticket_search_texts',
  parent: {
    searchable: searchableCustomers,
    columns: ['c.name', 'c.email'],
    foreignKey: 'customer_id',
    order: 'ticket_number',
    pendingName: 'tickets_of_customer',
  },
}
